import type { TrashEntry } from "@lightwell/shared/catalog/catalog-schemas";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { nextUpdated } from "#src/catalog/save-preconditions.ts";
import type { StoredCollection, TrashItem } from "#src/catalog/schemas.ts";
import { restoredSlugs } from "#src/catalog/slugs.ts";
import { AppError } from "#src/http/app-error.ts";
import { isExpired, trashEntry } from "./trash-entry.ts";

/**
 * Restores a deleted photo or collection as it was; if it was active, it is published again. Its slug gets a number
 * when another item has taken it since. Throws `not-found` for an item that is expired or not in the trash.
 */
export async function restoreFromTrash(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  { id }: { readonly id: string },
): Promise<TrashEntry> {
  return await deps.saveCatalogChange(async (transaction) => {
    const [item] = await transaction.trash.findAll([id]);
    if (!item || isExpired(item, deps.now()))
      throw new AppError("not-found", "There is nothing deleted that could be restored here.");
    if (item.kind === "photo") await restorePhotos(transaction, [item], deps.now());
    else await restoreCollections(transaction, [item], deps.now());
    return trashEntry(item);
  });
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

interface TrashedLink {
  readonly place: number;
  /** Epoch ms. */
  readonly deletedAt: number;
}

/**
 * Sorts the photos deleted last first, then by position, since a position counts the photos that the collection had at
 * the time of the deletion.
 */
function lastDeletedFirst(one: TrashedLink, other: TrashedLink): number {
  return other.deletedAt - one.deletedAt || one.place - other.place;
}
