import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { StoredCollection } from "#src/catalog/schemas.ts";

/** Moves a collection to the trash; its photos stay. */
export function trashCollection(
  transaction: CatalogTransaction,
  collection: StoredCollection,
  deletedAt: number,
): void {
  transaction.trash.save({ kind: "collection", id: collection.id, deletedAt, collection });
  transaction.collections.delete(collection);
}
