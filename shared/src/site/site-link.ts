import { paths } from "#src/routes/paths.ts";

/** The pages that the owner can link to beside the collections, by their titles. */
export const linkablePages = {
  "All prints": paths.prints.href(),
  "Saved prints": paths.saved.href(),
  About: paths.about.href(),
  "Frequently Asked Questions": paths.faq.href(),
  "Refund Policy": paths.refunds.href(),
  Support: paths.support.href(),
} as const;

const pageHrefs: ReadonlySet<string> = new Set(Object.values(linkablePages));

export function titleOfPage(href: string): string {
  return Object.entries(linkablePages).find(([, page]) => page === href)?.[0] ?? "";
}

/** The slug of the collection that a path of the shop leads to; undefined for another path. */
export function collectionSlugOf(link: string): string | undefined {
  return /^\/collection\/([a-z0-9-]+)$/.exec(link)?.[1];
}

/** Whether a path leads to a collection, published or not, or to one of the pages. */
export function isSiteLink(link: string): boolean {
  return pageHrefs.has(link) || collectionSlugOf(link) !== undefined;
}
