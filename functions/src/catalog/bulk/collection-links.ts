import type {
  PhotoBulkChange,
  PhotoBulkReport,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { withPhotosAdded } from "#src/catalog/collections/collection-photos.ts";
import { requireCollection } from "#src/catalog/save-preconditions.ts";
import { bulkReport, missingItems } from "./bulk-report.ts";

type Link = Extract<PhotoBulkChange, { action: "link" }>;
type Unlink = Extract<PhotoBulkChange, { action: "unlink" }>;

/**
 * Adds photos to a collection: each at its position in `places`, otherwise where the collection puts new photos. Photos
 * that it already contains keep their position.
 */
export async function linkPhotos(
  transaction: CatalogTransaction,
  { ids, collectionId, places = [], addedBefore }: Link,
): Promise<PhotoBulkReport> {
  const collection = requireCollection(await transaction.collections.find(collectionId));
  const photos = await transaction.photos.findAll([...new Set(ids)]);
  const current = collection.collectionPhotos;
  const added = photos.filter(({ id2 }) => !current.includes(id2));
  const addedIds = added.map(({ id2 }) => id2);
  const placed = added.flatMap(({ id, id2 }) => {
    const place = places[ids.indexOf(id)];
    return place === undefined ? [] : [{ id2, place }];
  });
  const collectionPhotos = movedToPlaces(withPhotosAdded(collection, addedIds, addedBefore), placed);
  transaction.collections.save({ ...collection, collectionPhotos });
  return bulkReport(added, missingItems(ids, photos), (linked) => [
    { action: "unlink", ids: linked, collectionId },
  ]);
}

/** Removes photos from a collection. The undo contains their former positions. */
export async function unlinkPhotos(
  transaction: CatalogTransaction,
  { ids, collectionId }: Unlink,
): Promise<PhotoBulkReport> {
  const collection = requireCollection(await transaction.collections.find(collectionId));
  const photos = await transaction.photos.findAll([...new Set(ids)]);
  const current = collection.collectionPhotos;
  const removed = photos.filter(({ id2 }) => current.includes(id2));
  const removedIds = removed.map(({ id2 }) => id2);
  const collectionPhotos = current.filter((id2) => !removedIds.includes(id2));
  transaction.collections.save({ ...collection, collectionPhotos });
  const places = removedIds.map((id2) => current.indexOf(id2));
  return bulkReport(removed, missingItems(ids, photos), (unlinked) => [
    { action: "link", ids: unlinked, collectionId, places },
  ]);
}

/** Inserts in ascending order, since a position counts the photos inserted before it. */
function movedToPlaces(
  photos: readonly string[],
  placed: readonly { readonly id2: string; readonly place: number }[],
): string[] {
  const moved = new Set(placed.map(({ id2 }) => id2));
  const result = photos.filter((id2) => !moved.has(id2));
  for (const { id2, place } of placed.toSorted((one, other) => one.place - other.place))
    result.splice(place, 0, id2);
  return result;
}
