import { escapeHtml } from "@lightwell/shared/text/html-text";

/** Markup that needs no escaping. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | Part[] | string | number | null;

/** A template tag that escapes its values, except `Html`; null is left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, at) => text + (at < parts.length ? markupOf(parts[at] ?? null) : "")).join(""),
  );
}

function markupOf(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(markupOf).join("");
  return escapeHtml(String(part));
}
