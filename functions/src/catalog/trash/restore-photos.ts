import type { CatalogChange } from "#src/catalog/catalog-transaction.ts";
import type { DeletedItem } from "#src/catalog/deleted-item.ts";
import { keptSlugs } from "#src/catalog/kept-slugs.ts";
import type { StoredCollection } from "#src/catalog/stored-collection.ts";

type DeletedPhoto = Extract<DeletedItem, { kind: "photo" }>;

/**
 * Brings deleted photos back, and hangs them where they hung: in a collection that is deleted, too, for when that
 * comes back. Collections that are gone for good do without.
 */
export async function restorePhotos(
  change: CatalogChange,
  items: readonly DeletedPhoto[],
  now: number,
): Promise<void> {
  const claimed = new Set<string>();
  for (const { id, photo } of items) {
    const slugs = await keptSlugs(change.photos, photo, claimed);
    const updated = Math.max(now, photo.updated + 1);
    change.photos.record({ before: undefined, after: { ...photo, ...slugs, updated } });
    change.deleted.forget(id);
  }
  const links = items
    .flatMap((item) => item.links.map((link) => ({ ...link, id2: item.photo.id2 })))
    .toSorted((one, other) => one.place - other.place); // each at its place once those before it are back
  const collectionIds = [...new Set(links.map(({ collectionId }) => collectionId))];
  const rehung = (collection: StoredCollection): StoredCollection => {
    const collectionPhotos = [...collection.collectionPhotos];
    for (const { collectionId, place, id2 } of links)
      if (collectionId === collection.id && !collectionPhotos.includes(id2))
        collectionPhotos.splice(place, 0, id2);
    return { ...collection, collectionPhotos };
  };
  for (const before of await change.collections.findAll(collectionIds))
    change.collections.record({ before, after: rehung(before) });
  for (const item of await change.deleted.findAll(collectionIds))
    if (item.kind === "collection") change.deleted.keep({ ...item, collection: rehung(item.collection) });
}
