import { paths } from "#src/routes/paths.ts";

/** The titles of pages by their names in `paths`. The pages of the shop do not load this table: they have their own. */
export const pageTitles = {
  prints: "All prints",
  saved: "Saved prints",
  about: "About",
  faq: "Frequently Asked Questions",
  refunds: "Refund Policy",
  support: "Support",
  privacy: "Privacy",
  terms: "Terms",
} as const satisfies Partial<Record<keyof typeof paths, string>>;

/** The pages that the owner can link to beside the collections. */
export const linkablePages = (["prints", "saved", "about", "faq", "refunds", "support"] as const).map(
  (page) => ({ href: paths[page].href(), title: pageTitles[page] }),
);

export function titleOfPage(href: string): string {
  return linkablePages.find((page) => page.href === href)?.title ?? "";
}

const startOfCollectionPath = paths.collection.href("");

/** The slug of the collection that a path of the shop leads to; undefined for another path. */
export function collectionSlugOf(link: string): string | undefined {
  const slug = isCollectionPath(link) ? link.slice(startOfCollectionPath.length) : "";
  return /^[a-z0-9-]+$/.test(slug) ? slug : undefined;
}

/** Whether a path is that of a collection or of a photo in one, whether they exist or not. */
export function isCollectionPath(path: string): boolean {
  return `${path}/`.startsWith(startOfCollectionPath);
}

const startOfOwnPagePath = paths.ownPage.href("");

/** The slug of the own page that a path of the shop leads to, whether it exists or not; undefined for another path. */
export function ownPageSlugOf(link: string): string | undefined {
  const slug = link.startsWith(startOfOwnPagePath) ? link.slice(startOfOwnPagePath.length) : "";
  return /^[a-z0-9-]+$/.test(slug) ? slug : undefined;
}

/** Whether a path leads to a collection or an own page, published or not, or to one of the pages. */
export function isSiteLink(link: string): boolean {
  return (
    linkablePages.some(({ href }) => href === link) ||
    collectionSlugOf(link) !== undefined ||
    ownPageSlugOf(link) !== undefined
  );
}
