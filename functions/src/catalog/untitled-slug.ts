import { freeSlug } from "@lightwell/shared/catalog/slug";
import type { CatalogAdminNeeds } from "./catalog-admin-deps.ts";
import type { Shelf, Shelved } from "./catalog-items.ts";

/** Characters of an id and of an id2. */
export const idLength = 20;
export const shortIdLength = 10;

/** A slug that is nobody's, for an item that has no title yet: `untitled-k3x9`. */
export async function untitledSlug<Item extends Shelved>(
  shop: Pick<CatalogAdminNeeds, "newId">,
  shelf: Shelf<Item>,
  ownId: string,
): Promise<string> {
  const slug = `untitled-${shop.newId(4)}`;
  const taken = await shelf.takenSlugs(slug, ownId);
  return freeSlug(slug, (candidate) => taken.has(candidate));
}
