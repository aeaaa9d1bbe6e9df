import type { CatalogChange } from "./catalog-change.ts";
import type { DeletedItem } from "./deleted-item.ts";
import { keptSlugs } from "./kept-slugs.ts";

type DeletedPhoto = Extract<DeletedItem, { kind: "photo" }>;

/** Brings deleted photos back, and hangs them where they hung; collections that are gone do without. */
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
  const collections = await change.collections.findAll([
    ...new Set(links.map(({ collectionId }) => collectionId)),
  ]);
  for (const before of collections) {
    const collectionPhotos = [...before.collectionPhotos];
    for (const { collectionId, place, id2 } of links)
      if (collectionId === before.id && !collectionPhotos.includes(id2))
        collectionPhotos.splice(place, 0, id2);
    change.collections.record({ before, after: { ...before, collectionPhotos } });
  }
}
