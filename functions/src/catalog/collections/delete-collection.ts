import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { trashCollection } from "#src/catalog/trash/trash-collection.ts";
import { requireCollection } from "#src/catalog/require-item.ts";

/**
 * Moves a collection to the trash; its photos stay. It can be restored for 30 days; its files are kept until then.
 * Throws `not-found`.
 */
export async function deleteCollection(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  { id }: { readonly id: string },
): Promise<void> {
  await deps.saveCatalogChange(async (transaction) => {
    const collection = requireCollection(await transaction.collections.find(id));
    trashCollection(transaction, collection, deps.now());
  });
}
