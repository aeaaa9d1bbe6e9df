import { cutText } from "#src/text/cut-text.ts";
import { descriptionHtml, plainText } from "#src/text/html-text.ts";
import type { FieldChange } from "./history-schemas.ts";

/** More fields than these are not listed; nobody reads them, and an entry has to fit into a document. */
const maxFields = 60;
/** Characters of a value. */
const maxCharacters = 400;

/**
 * The fields in which two states differ, as texts: `{ moreLinks: [{ title: "Old" }] }` and
 * `{ moreLinks: [{ title: "New" }] }` give `more links 1 title: Old → New`. Undefined is a state that does not exist.
 * `ignored` fields are of no interest.
 */
export function fieldChanges(
  before: object | undefined,
  after: object | undefined,
  ignored: readonly string[] = [],
): FieldChange[] {
  const [was, is] = [textsOf(before ?? {}, ignored), textsOf(after ?? {}, ignored)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field))
    .slice(0, maxFields)
    .map((field) => changeOf(field, was.get(field) ?? "", is.get(field) ?? ""));
}

/** Of HTML its text, unless only the markup is changed. */
function changeOf(field: string, before: string, after: string): FieldChange {
  if (!isHtml(before) && !isHtml(after)) return { field, ...shortened(before, after) };
  const [was, is] = [plainText(before), plainText(after)];
  if (was === is) return { field: `${field}, its formatting`, ...shortened("", is) };
  return { field, ...shortened(was, is) };
}

const tag = new RegExp(`</?(?:${descriptionHtml.tags.join("|")})\\b[^>]*>`);

function isHtml(value: string): boolean {
  return tag.test(value);
}

/** Long values from shortly before the first character in which they differ. */
function shortened(before: string, after: string): Pick<FieldChange, "before" | "after"> {
  let start = 0;
  if (Math.max(before.length, after.length) > maxCharacters) {
    while (before[start] === after[start]) start += 1;
    start = Math.max(0, start - 20);
  }
  const cut = (text: string) =>
    cutText(start > 0 ? `…${text.slice(start).toWellFormed()}` : text, maxCharacters);
  return { before: cut(before), after: cut(after) };
}

/** Every value of a state by its path; a list of plain values is one text. */
function textsOf(state: object, ignored: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const add = (path: string, value: unknown) => {
    if (isPlain(value)) texts.set(path, textOf(value));
    else if (Array.isArray(value) && value.every(isPlain)) texts.set(path, value.map(textOf).join(", "));
    else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value))
        add(`${path} ${Array.isArray(value) ? Number(key) + 1 : wordsOfName(key)}`, part);
  };
  for (const [name, value] of Object.entries(state))
    if (!ignored.includes(name)) add(wordsOfName(name), value);
  return texts;
}

/** `"longDescription"` → `"long description"` */
function wordsOfName(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
}

function textOf(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
