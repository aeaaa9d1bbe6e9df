import { freeSlug } from "@lightwell/shared/catalog/slug";
import type { Shelf, Shelved } from "./catalog-items.ts";

/**
 * The slugs of something that comes back: its own, with a number when somebody has taken it meanwhile, and those of
 * its former ones that are still free. `claimed` holds what others take in the same change, and grows by these.
 */
export async function keptSlugs<Item extends Shelved>(
  shelf: Shelf<Item>,
  item: Item,
  claimed: Set<string>,
): Promise<{ slug: string; oldSlugs: string[] }> {
  const taken = await shelf.takenSlugs(item.slug, item.id);
  const slug = freeSlug(item.slug, (candidate) => taken.has(candidate) || claimed.has(candidate));
  claimed.add(slug);
  const oldSlugs: string[] = [];
  for (const old of item.oldSlugs) {
    if (claimed.has(old) || (await shelf.takenSlugs(old, item.id)).has(old)) continue;
    claimed.add(old);
    oldSlugs.push(old);
  }
  return { slug, oldSlugs };
}
