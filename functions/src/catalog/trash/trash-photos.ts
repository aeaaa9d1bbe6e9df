import type { CatalogChange } from "#src/catalog/catalog-transaction.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";

/** Takes photos out of the shop and out of their collections, and keeps what it takes to bring them back. */
export async function discardPhotos(
  change: CatalogChange,
  photos: readonly StoredPhoto[],
  deleted: number,
): Promise<void> {
  const gone = new Set(photos.map(({ id2 }) => id2));
  const collections = (await change.collections.all()).filter(({ collectionPhotos }) =>
    collectionPhotos.some((id2) => gone.has(id2)),
  );
  for (const before of collections) {
    const collectionPhotos = before.collectionPhotos.filter((id2) => !gone.has(id2));
    change.collections.record({ before, after: { ...before, collectionPhotos } });
  }
  for (const photo of photos) {
    const links = collections
      .map(({ id, collectionPhotos }) => ({ collectionId: id, place: collectionPhotos.indexOf(photo.id2) }))
      .filter(({ place }) => place >= 0);
    change.deleted.keep({ kind: "photo", id: photo.id, deleted, photo, links });
    change.photos.record({ before: photo, after: undefined });
  }
}
