import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { requireCollection, requirePhoto } from "#src/catalog/save-preconditions.ts";
import type { StoredCollection } from "#src/catalog/schemas.ts";
import { AppError } from "#src/http/app-error.ts";

/** A save publishes the whole collection in one transaction. */
const maxPhotosOfCollection = 2_000;

type CollectionPhotosDeps = Pick<CatalogAdminDeps, "saveCatalogChange">;

/**
 * Adds a photo, named by either of its ids, to a collection; one that it contains keeps its position.
 * Throws `not-found`, and `conflict` when the collection is full.
 */
export async function addCollectionPhoto(
  deps: CollectionPhotosDeps,
  { id, photoId }: { readonly id: string; readonly photoId: string },
): Promise<void> {
  await changePhotosOf(deps, id, async (collection, transaction) => {
    const photo = requirePhoto(await transaction.photos.findByEitherId(photoId));
    return withPhotosAdded(collection, [photo.id2]);
  });
}

/** Removes a photo, named by either of its ids, from a collection; a deleted photo is removed by its id2. */
export async function removeCollectionPhoto(
  deps: CollectionPhotosDeps,
  { id, photoId }: { readonly id: string; readonly photoId: string },
): Promise<void> {
  await changePhotosOf(deps, id, async ({ collectionPhotos: current }, transaction) => {
    const photo = await transaction.photos.findByEitherId(photoId);
    const removed = photo?.id2 ?? photoId;
    return current.filter((id2) => id2 !== removed);
  });
}

/**
 * Reorders a collection's photos; each is named by either of its ids. Photos that are not named, perhaps added in
 * another tab, keep their order behind the others. Throws `not-found`, and `invalid-request` when a photo is named
 * that the collection does not contain.
 */
export async function reorderCollectionPhotos(
  deps: CollectionPhotosDeps,
  { id, order }: { readonly id: string; readonly order: readonly string[] },
): Promise<void> {
  await changePhotosOf(deps, id, async ({ collectionPhotos: current }, transaction) => {
    const photos = await transaction.photos.byId2(current);
    const id2OfId = new Map([...photos.values()].map((photo) => [photo.id, photo.id2]));
    const named = [...new Set(order.map((either) => id2OfId.get(either) ?? either))];
    const unknownIds = named.filter((id2) => !current.includes(id2));
    if (unknownIds.length > 0)
      throw new AppError("invalid-request", `Not in this collection: ${unknownIds.join(", ")}.`);
    return [...named, ...current.filter((id2) => !named.includes(id2))];
  });
}

/**
 * The photos of a collection after adding others, by id2, each once. The added photos are appended; a collection with
 * `newPhotosFirst` gets them at the front, after the `addedBefore` photos that earlier calls of the same change have
 * added. Throws `conflict` when there would be too many.
 */
export function withPhotosAdded(
  { collectionPhotos: current, newPhotosFirst }: StoredCollection,
  ids: readonly string[],
  addedBefore = 0,
): string[] {
  const contained = new Set(current);
  const added = [...new Set(ids)].filter((id2) => !contained.has(id2));
  const photos = current.toSpliced(newPhotosFirst ? addedBefore : current.length, 0, ...added);
  if (photos.length > current.length && photos.length > maxPhotosOfCollection)
    throw new AppError("conflict", `A collection holds ${maxPhotosOfCollection} photos at most.`);
  return photos;
}

/**
 * Replaces a collection's list of photos, by id2. Keeps `updated`: the optimistic lock is for the fields that a save
 * replaces, and the list is not one of them. Throws `not-found`.
 */
async function changePhotosOf(
  deps: CollectionPhotosDeps,
  collectionId: string,
  change: (collection: StoredCollection, transaction: CatalogTransaction) => Promise<string[]>,
): Promise<void> {
  await deps.saveCatalogChange(async (transaction) => {
    const collection = requireCollection(await transaction.collections.find(collectionId));
    const collectionPhotos = await change(collection, transaction);
    transaction.collections.save({ ...collection, collectionPhotos });
  });
}
