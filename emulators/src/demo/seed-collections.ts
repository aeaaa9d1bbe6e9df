import type { Collection, CollectionDraft } from "@lightwell/shared/catalog/catalog-schemas";
import {
  createCollection,
  getAdminCollection,
  listAdminCollections,
  saveCollection,
  sortCollectionPhotos,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { changePhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { mapConcurrently } from "./map-concurrently.ts";
import type { DemoCollection } from "./demo-catalog.ts";
import { isUntouched } from "./seed-photos.ts";
import type { PictureUploads } from "./seed-pictures.ts";
import type { ShopClient } from "./shop-client.ts";

/**
 * Makes the collections as the owner would: creates and fills in each, uploads the banners, then adds the photos in
 * order and activates. Like pictures of photos, only banners are uploaded concurrently. Collections that an earlier run
 * has finished are skipped.
 */
export async function seedCollections(
  shop: ShopClient,
  uploads: PictureUploads,
  collections: readonly DemoCollection[],
  photoIds: ReadonlyMap<string, string>,
): Promise<void> {
  const existing = await shop.call(listAdminCollections, {});
  const blanks = existing.filter(isUntouched);
  const unfinished: { readonly collection: DemoCollection; readonly id: string; readonly image: string }[] =
    [];
  for (const collection of collections) {
    const started = existing.find(({ slug }) => slug === collection.slug) ?? blanks.pop();
    if (started && (await isFinished(uploads, collection, started))) continue;
    const { id, image } = await fillIn(shop, collection, started);
    unfinished.push({ collection, id, image });
  }
  await mapConcurrently(unfinished, 4, async ({ collection: { banner }, id, image }) => {
    if (banner) await uploads.upload(banner, { id, type: "collections", description: "" }, image);
  });
  for (const { collection, id } of unfinished) {
    await addPhotosToCollection(shop, id, collection.photos, photoIds);
    if (collection.active) await activate(shop, id, collection);
  }
}

async function isFinished(
  uploads: PictureUploads,
  { slug, active, photos, banner }: DemoCollection,
  started: Collection,
): Promise<boolean> {
  return (
    started.slug === slug &&
    started.active === active &&
    started.collectionPhotos.length >= photos.length &&
    (banner === undefined || (await uploads.isReady(started.image)))
  );
}

async function fillIn(
  shop: ShopClient,
  collection: DemoCollection,
  started: Collection | undefined,
): Promise<Collection> {
  const { id, updated } = started ?? (await shop.call(createCollection, {}));
  const saved = await shop.call(saveCollection, {
    id,
    body: { ...draftOf(collection), active: false, updated },
  });
  if (saved.slug !== collection.slug)
    throw new Error(
      `The demo collection “${collection.title}” became “${saved.slug}”, not “${collection.slug}”.`,
    );
  return saved;
}

async function activate(shop: ShopClient, id: string, collection: DemoCollection): Promise<void> {
  const { updated } = await shop.call(getAdminCollection, { id });
  await shop.call(saveCollection, { id, body: { ...draftOf(collection), updated } });
}

function draftOf({ banner: _banner, photos: _photos, ...fields }: DemoCollection): CollectionDraft {
  return { ...fields, autoSlugEnabled: true, newPhotosFirst: false };
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
