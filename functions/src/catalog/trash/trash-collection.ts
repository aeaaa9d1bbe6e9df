import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { StoredCollection } from "#src/catalog/schemas.ts";

/** Moves a collection to the trash; its photos stay. */
export function trashCollection(
  transaction: CatalogTransaction,
  collection: StoredCollection,
  deleted: number,
): void {
  transaction.trash.save({ kind: "collection", id: collection.id, deleted, collection });
  transaction.collections.delete(collection);
}
