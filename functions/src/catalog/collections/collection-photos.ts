import { AppError } from "#src/http/app-error.ts";
import type { CatalogChange } from "#src/catalog/catalog-transaction.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";

/**
 * Changes which photos hang in a collection, and in which order; `rehang` turns one list of id2 into another.
 * The collection's `updated` stays: it guards the fields that a save replaces, and these are not among them.
 * Throws `not-found`.
 */
export async function hangPhotos(
  shop: Pick<CatalogAdminNeeds, "catalog">,
  collectionId: string,
  rehang: (hung: readonly string[], change: CatalogChange) => Promise<string[]>,
): Promise<void> {
  await shop.catalog.change(async (change) => {
    const before = await change.collections.find(collectionId);
    if (!before) throw new AppError("not-found", "There is no such collection.");
    const collectionPhotos = await rehang(before.collectionPhotos, change);
    change.collections.record({ before, after: { ...before, collectionPhotos } });
  });
}
