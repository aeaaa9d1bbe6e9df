import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { nextUpdated } from "#src/catalog/optimistic-lock.ts";
import type { TrashItem, StoredCollection } from "#src/catalog/schemas.ts";
import { restoredSlugs } from "#src/catalog/slugs.ts";

interface TrashedLink {
  readonly place: number;
  /** Epoch ms. */
  readonly deletedAt: number;
}

type TrashedPhoto = Extract<TrashItem, { kind: "photo" }>;

/**
 * Restores deleted photos, at their positions in their collections. Collections in the trash are updated as well, in
 * case they are restored; purged ones are skipped.
 */
export async function restorePhotos(
  transaction: CatalogTransaction,
  items: readonly TrashedPhoto[],
  nowMs: number,
): Promise<void> {
  const claimed = new Set<string>();
  for (const { id, photo } of items) {
    const slugs = await restoredSlugs(transaction.photos, photo, claimed);
    transaction.photos.save({ ...photo, ...slugs, updated: nextUpdated(photo, nowMs) });
    transaction.trash.delete(id);
  }
  const links = items
    .flatMap((item) =>
      item.links.map((link) => ({ ...link, id2: item.photo.id2, deletedAt: item.deletedAt })),
    )
    .toSorted(lastDeletedFirst);
  const withRestored = (collection: StoredCollection): StoredCollection => {
    const collectionPhotos = [...collection.collectionPhotos];
    for (const { collectionId, place, id2 } of links)
      if (collectionId === collection.id && !collectionPhotos.includes(id2))
        collectionPhotos.splice(place, 0, id2);
    return { ...collection, collectionPhotos };
  };
  const collectionIds = [...new Set(links.map(({ collectionId }) => collectionId))];
  for (const collection of await transaction.collections.findAll(collectionIds))
    transaction.collections.save(withRestored(collection));
  for (const item of await transaction.trash.findAll(collectionIds))
    if (item.kind === "collection")
      transaction.trash.save({ ...item, collection: withRestored(item.collection) });
}

/**
 * Sorts the photos deleted last first, then by position, since a position counts the photos that the collection had at
 * the time of the deletion.
 */
function lastDeletedFirst(one: TrashedLink, other: TrashedLink): number {
  return other.deletedAt - one.deletedAt || one.place - other.place;
}
