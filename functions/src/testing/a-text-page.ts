import type { OwnPage } from "@lightwell/shared/site/site-schemas";

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
