import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { nextUpdated } from "#src/catalog/optimistic-lock.ts";
import type { DeletedItem } from "#src/catalog/schemas.ts";
import { restoredSlugs } from "#src/catalog/slugs.ts";

type DeletedCollection = Extract<DeletedItem, { kind: "collection" }>;

/** Restores deleted collections with their photos. `now` is in epoch ms. */
export async function restoreCollections(
  transaction: CatalogTransaction,
  items: readonly DeletedCollection[],
  now: number,
): Promise<void> {
  const claimed = new Set<string>();
  for (const { id, collection } of items) {
    const slugs = await restoredSlugs(transaction.collections, collection, claimed);
    transaction.collections.save({ ...collection, ...slugs, updated: nextUpdated(collection, now) });
    transaction.deleted.delete(id);
  }
}
