import type { Collection, CollectionDraft } from "@lightwell/shared/catalog/collection";
import {
  createCollection,
  getAdminCollection,
  listAdminCollections,
  saveCollection,
  sortCollectionPhotos,
} from "@lightwell/shared/contract/collection-admin-endpoints";
import { changePhotos } from "@lightwell/shared/contract/back-office/photo-bulk-endpoints";
import { mapConcurrently } from "./map-concurrently.ts";
import type { DemoCollection } from "./demo-collections.ts";
import type { PictureUploads } from "./seed-pictures.ts";
import type { ShopClient } from "./shop-client.ts";

/**
 * Makes each collection as the owner would: create, fill in, upload its banner, add the photos in order, activate.
 * Collections that an earlier run has finished are skipped.
 */
export async function seedCollections(
  shop: ShopClient,
  uploads: PictureUploads,
  collections: readonly DemoCollection[],
  photoIds: ReadonlyMap<string, string>,
): Promise<void> {
  const existing = await shop.call(listAdminCollections, {});
  const blanks = existing.filter(isUntouched);
  await mapConcurrently(collections, 4, async (collection) => {
    const started = existing.find(({ slug }) => slug === collection.slug) ?? blanks.pop();
    await seedCollection(shop, uploads, collection, photoIds, started);
  });
}

async function seedCollection(
  shop: ShopClient,
  uploads: PictureUploads,
  collection: DemoCollection,
  photoIds: ReadonlyMap<string, string>,
  started: Collection | undefined,
): Promise<void> {
  const { banner, photos, ...told } = collection;
  const isFinished =
    started?.slug === collection.slug &&
    started.active === collection.active &&
    started.collectionPhotos.length >= photos.length &&
    (banner === undefined || (await uploads.isReady(started.image)));
  if (isFinished) return;
  const { id, updated } = started ?? (await shop.call(createCollection, {}));
  const draft: CollectionDraft = { ...told, autoSlugEnabled: true, newPhotosFirst: false };
  const saved = await shop.call(saveCollection, { id, body: { ...draft, active: false, updated } });
  if (saved.slug !== collection.slug)
    throw new Error(
      `The demo collection “${collection.title}” became “${saved.slug}”, not “${collection.slug}”.`,
    );
  if (banner) await uploads.upload(banner, { id, type: "collections", description: "" }, saved.image);
  await addPhotosToCollection(shop, id, photos, photoIds);
  if (!collection.active) return;
  const ready = await shop.call(getAdminCollection, { id });
  await shop.call(saveCollection, { id, body: { ...draft, updated: ready.updated } });
}

async function addPhotosToCollection(
  shop: ShopClient,
  id: string,
  slugs: readonly string[],
  photoIds: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = slugs.flatMap((slug) => photoIds.get(slug) ?? []);
  if (ids.length === 0) return;
  await shop.call(changePhotos, { body: { action: "link", ids, collectionId: id } });
  await shop.call(sortCollectionPhotos, { id, body: ids });
}

/** Created, and not changed since. */
function isUntouched(collection: Collection): boolean {
  return (
    collection.slug.startsWith("untitled") &&
    !collection.active &&
    collection.image === "" &&
    collection.created === collection.updated
  );
}
