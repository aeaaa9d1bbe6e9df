import type { OwnPage } from "#src/site/site-schemas.ts";

/** A page of text that the owner has added. */
export function aTextPage(changes: Partial<OwnPage> = {}): OwnPage {
  return {
    slug: "commissions",
    oldSlugs: [],
    title: "Commissions",
    description: "",
    isInFooter: true,
    sections: [{ title: "", html: "<p>Two a year.</p>", questions: [] }],
    ...changes,
  };
}
