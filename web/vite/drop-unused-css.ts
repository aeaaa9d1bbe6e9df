import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Leaves Bulma's rules for classes that no source file names out of the built style sheets, and its variables that
 * no rule reads. A class counts as named when it stands in the sources in one piece, see `wordsOf`.
 */
export function dropUnusedCss(): Plugin {
  return {
    name: "drop-unused-css",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const words = wordsIn(join(import.meta.dirname, "../src"));
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === "asset" && file.fileName.endsWith(".css") ? [file] : [],
        );
        const used = usedCss(
          sheets.map(({ source }) => String(source)),
          words,
        );
        for (const [index, sheet] of sheets.entries()) sheet.source = used[index] ?? sheet.source;
      },
    },
  };
}

/** The parts of a site's minified style sheets that pages made of these words can use. */
export function usedCss(sheets: readonly string[], words: ReadonlySet<string>): string[] {
  return withSettledVariables(sheets.map((css) => withoutUnusedRules(css, words))).map(
    withoutUnreadVariables,
  );
}

/**
 * Writes the value of a Bulma variable where it is read, if it has but one: a component sets its own and reads them
 * itself. What is set under a condition, or read with another value for where it is not set, stays as it is.
 */
function withSettledVariables(sheets: readonly string[]): string[] {
  const all = sheets.join("");
  const always = [...rulesOf(all)].map(({ prelude, body = "" }) =>
    prelude.startsWith("@") ? "" : `;${body}`,
  );
  const settled = [...always.join("").matchAll(/;(--bulma-[\w-]+):([^;]*)/g)].find(
    ([, name = "", value = ""]) =>
      !value.includes("var(") &&
      all.includes(`var(${name})`) &&
      !all.includes(`var(${name},`) &&
      all.split(`${name}:`).length === 2,
  );
  if (!settled) return [...sheets];
  const [, name = "", value = ""] = settled;
  const definition = new RegExp(`${name}:[^;}]*;?`);
  return withSettledVariables(
    sheets.map((css) => css.replace(definition, "").replaceAll(`var(${name})`, () => value)),
  );
}

function withoutUnusedRules(css: string, words: ReadonlySet<string>): string {
  let kept = "";
  for (const { prelude, body } of rulesOf(css)) {
    if (body === undefined) kept += prelude;
    else if (/^@(media|supports|layer)/.test(prelude)) {
      const inner = withoutUnusedRules(body, words);
      if (inner) kept += `${prelude}{${inner}}`;
    } else if (prelude.startsWith("@")) kept += `${prelude}{${body}}`;
    else {
      const selectors = splitSelectors(prelude).filter((selector) => isUsed(selector, words));
      if (selectors.length > 0) kept += `${selectors.join(",")}{${body}}`;
    }
  }
  return kept;
}

/** Rules one after the other; what has no body (`@import …;`, a comment) is all prelude. */
function* rulesOf(css: string): Generator<{ prelude: string; body?: string }> {
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf("{", start);
    if (open < 0) {
      yield { prelude: css.slice(start) };
      return;
    }
    let depth = 1;
    let end = open + 1;
    while (depth > 0 && end < css.length) {
      if (css[end] === "{") depth += 1;
      if (css[end] === "}") depth -= 1;
      end += 1;
    }
    yield { prelude: css.slice(start, open).trim(), body: css.slice(open + 1, end - 1) };
    start = end;
  }
}

/** `"a:is(b,c),d"` → `["a:is(b,c)", "d"]` */
function splitSelectors(prelude: string): string[] {
  return prelude.split(/,(?![^(]*\))/);
}

/** Our fields have labels and hints; words that vanish as one types are in none of them. */
const placeholder = /placeholder(-shown)?$/;

/** Elements that neither our pages nor the owner's descriptions have; each of our lists takes one choice. */
const unwritten = /(^|\s)(pre|hr|iframe|video)(\s|$)|\[multiple\]/;

function isUsed(selector: string, words: ReadonlySet<string>): boolean {
  if (placeholder.test(selector) || unwritten.test(selector)) return false;
  const asked = selector.replace(/:not\([^)]*\)/g, ""); // what must be absent may well be unknown
  return [...asked.matchAll(/\.([a-zA-Z][\w-]*)/g)].every(([, name = ""]) => words.has(name));
}

/** Dropping one variable may leave another unread, so it goes on until nothing changes. */
function withoutUnreadVariables(css: string): string {
  const next = css
    .replace(/(--bulma-[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      css.includes(`var(${name})`) || css.includes(`var(${name},`) ? declaration : "",
    )
    .replace(/[^{}]+\{\}/g, "");
  return next === css ? css : withoutUnreadVariables(next);
}

function wordsIn(folder: string): Set<string> {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .flatMap((entry) => wordsOf(readFileSync(join(entry.parentPath, entry.name), "utf8"))),
  );
}

/** The words of a source file, and for the likes of `is-${tone}` each of its short texts as such a class. */
export function wordsOf(source: string): string[] {
  const texts = [...source.matchAll(/"([\w-]+)"/g)].map(([, text = ""]) => `is-${text}`);
  return [...(source.match(/[\w-]+/g) ?? []), ...texts];
}
