import type { TextPage, TextPageName, TextSection } from "./site-schemas.ts";

/** Optional pages are published once the owner has written them; every page links to the others. */
const isOptional: Readonly<Record<TextPageName, boolean>> = {
  about: false,
  faq: false,
  refunds: false,
  support: false,
  privacy: true,
  terms: true,
};

export const textPageNames = Object.keys(isOptional) as readonly TextPageName[];

export const optionalTextPages = textPageNames.filter((page) => isOptional[page]);

export function isTextPageName(name: string): name is TextPageName {
  return textPageNames.some((known) => known === name);
}

export function isPublished(page: string, { sections }: TextPage): boolean {
  return sections.length > 0 || !optionalTextPages.some((name) => name === page);
}

/** All HTML of a text, changed: that of its sections and of the answers. */
export function mapHtml(sections: readonly TextSection[], change: (html: string) => string): TextSection[] {
  return sections.map(({ title, html, questions }) => ({
    title,
    html: change(html),
    questions: questions.map((asked) => ({ question: asked.question, html: change(asked.html) })),
  }));
}
