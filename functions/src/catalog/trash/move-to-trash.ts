import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";

/** Moves photos to the trash and removes them from their collections; their positions are stored for restoring. */
export async function trashPhotos(
  transaction: CatalogTransaction,
  photos: readonly StoredPhoto[],
  deletedAt: number,
): Promise<void> {
  const ids = new Set(photos.map(({ id2 }) => id2));
  const collections = (await transaction.collections.all()).filter(({ collectionPhotos }) =>
    collectionPhotos.some((id2) => ids.has(id2)),
  );
  for (const collection of collections) {
    const collectionPhotos = collection.collectionPhotos.filter((id2) => !ids.has(id2));
    transaction.collections.save({ ...collection, collectionPhotos });
  }
  for (const photo of photos) {
    const links = collections
      .map(({ id, collectionPhotos }) => ({ collectionId: id, place: collectionPhotos.indexOf(photo.id2) }))
      .filter(({ place }) => place >= 0);
    transaction.trash.save({ kind: "photo", id: photo.id, deletedAt, photo, links });
    transaction.photos.delete(photo);
  }
}

/** Moves a collection to the trash; its photos stay. */
export function trashCollection(
  transaction: CatalogTransaction,
  collection: StoredCollection,
  deletedAt: number,
): void {
  transaction.trash.save({ kind: "collection", id: collection.id, deletedAt, collection });
  transaction.collections.delete(collection);
}
