import { itemAt } from "./resolved-link.ts";
import type { OwnPage, PublicSite, TextPage, TextPageName, TextSection } from "./site-schemas.ts";

/** They are published once the owner has written them; every page links to the others. */
export const optionalTextPages = ["privacy", "terms"] as const satisfies readonly TextPageName[];
export type OptionalTextPage = (typeof optionalTextPages)[number];

export const textPageNames: readonly TextPageName[] = [
  "about",
  "faq",
  "refunds",
  "support",
  ...optionalTextPages,
];

export function isTextPageName(name: string): name is TextPageName {
  return textPageNames.some((known) => known === name);
}

export function isOptionalTextPage(page: string): page is OptionalTextPage {
  return optionalTextPages.some((name) => name === page);
}

export function isPublished(page: string, { sections }: TextPage): boolean {
  return sections.length > 0 || !isOptionalTextPage(page);
}

/** The published page of text with a name in `paths`, or the own page with a slug. */
export function publishedText({ texts, ownPages }: PublicSite, page: string): TextPage | undefined {
  if (isTextPageName(page)) return isPublished(page, texts[page]) ? texts[page] : undefined;
  const found = itemAt(page, ownPages);
  if (!found) return undefined;
  const { slug: _, oldSlugs: __, ...text } = found;
  return text;
}

/** The own pages that shoppers see. */
export function writtenOwnPages({ ownPages }: { readonly ownPages: readonly OwnPage[] }): OwnPage[] {
  return ownPages.filter(({ sections }) => isWritten(sections));
}

/** Marks what the owner has to fill in, in the draft of a text. */
export function toFillIn(what: string): string {
  return `[fill in: ${what}]`;
}

/** Whether a text has a section, and nothing in it is left to fill in. Others are not published. */
export function isWritten(sections: readonly TextSection[]): boolean {
  return sections.length > 0 && !JSON.stringify(sections).includes("[fill in:");
}

/** All HTML of a text, changed: that of its sections and of the answers. */
export function mapHtml(sections: readonly TextSection[], change: (html: string) => string): TextSection[] {
  return sections.map(({ title, html, questions }) => ({
    title,
    html: change(html),
    questions: questions.map((asked) => ({ question: asked.question, html: change(asked.html) })),
  }));
}
