import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { nextUpdated } from "#src/catalog/optimistic-lock.ts";
import type { TrashItem } from "#src/catalog/schemas.ts";
import { restoredSlugs } from "#src/catalog/slugs.ts";

type TrashedCollection = Extract<TrashItem, { kind: "collection" }>;

/** Restores deleted collections with their photos. */
export async function restoreCollections(
  transaction: CatalogTransaction,
  items: readonly TrashedCollection[],
  nowMs: number,
): Promise<void> {
  const claimed = new Set<string>();
  for (const { id, collection } of items) {
    const slugs = await restoredSlugs(transaction.collections, collection, claimed);
    transaction.collections.save({ ...collection, ...slugs, updated: nextUpdated(collection, nowMs) });
    transaction.trash.delete(id);
  }
}
