import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";

/**
 * Takes a collection out of the shop; its photos stay. It can be had back for a while, and so long its files stay.
 * Throws `not-found`.
 */
export async function deleteCollection(
  shop: Pick<CatalogAdminNeeds, "catalog" | "now">,
  { id }: { readonly id: string },
): Promise<void> {
  await shop.catalog.change(async (change) => {
    const collection = await change.collections.find(id);
    if (!collection) throw new AppError("not-found", "There is no such collection.");
    change.deleted.keep({ kind: "collection", id, deleted: shop.now(), collection });
    change.collections.record({ before: collection, after: undefined });
  });
}
