import { freeSlug, slugFor } from "#src/catalog/slug.ts";
import { paths } from "#src/routes/paths.ts";
import { cutText } from "#src/text/cut-text.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** How many pages of text an owner can add. */
export const maxOwnPages = 20;
/** How many former slugs of a page lead to it. */
export const maxFormerSlugs = 20;

/**
 * The slugs that no own page has: the names of the shop's pages, by which their texts are read, the first parts of
 * their paths, and `index`, whose file would be served at the address of its folder.
 */
const reservedSlugs: ReadonlySet<string> = new Set([
  "index",
  ...Object.entries(paths).flatMap(([name, { path }]) => [name, path.split("/")[1] || name]),
]);

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}

/** The slug that a title gives a page beside others: `"Commissions"` → `"commissions"`. */
export function slugOfOwnPage(title: string, others: readonly { readonly slug: string }[]): string {
  const lengthBeforeNumber = textLimits.slug - 3;
  const wanted = cutText(slugFor(title), lengthBeforeNumber).replace(/-$/, "");
  if (wanted === "") return "";
  return freeSlug(wanted, (slug) => isReservedSlug(slug) || others.some((other) => other.slug === slug));
}

interface Addressed {
  readonly slug: string;
  /** Former slugs, which lead to it. */
  readonly oldSlugs: readonly string[];
}

/** The slugs of an own page that gets another one. The slug that it had leads to it from then on, if it was used. */
export function movedTo(
  slug: string,
  { slug: before, oldSlugs }: Addressed,
  wasUsed: boolean,
): { slug: string; oldSlugs: string[] } {
  const former = [...(wasUsed ? [before] : []), ...oldSlugs].filter((old) => old !== slug);
  return { slug, oldSlugs: [...new Set(former)].slice(0, maxFormerSlugs) };
}

/** Own pages without the former slugs that another one has now. */
export function withoutTakenSlugs<Page extends Addressed>(
  pages: readonly Page[],
): (Page & { oldSlugs: string[] })[] {
  const taken = new Set(pages.map(({ slug }) => slug));
  return pages.map((page) => {
    const oldSlugs = page.oldSlugs.filter((old) => !taken.has(old));
    for (const old of oldSlugs) taken.add(old);
    return { ...page, oldSlugs };
  });
}
