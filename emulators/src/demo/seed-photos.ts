import type { Photo, PhotoDraft } from "@lightwell/shared/catalog/catalog-schemas";
import type { PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import {
  changePhotos,
  createPhoto,
  listAdminPhotos,
  photosPerBulkChange,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { mapConcurrently } from "./map-concurrently.ts";
import type { DemoPhoto } from "./demo-catalog.ts";
import type { PictureUploads } from "./seed-pictures.ts";
import type { ShopClient } from "./shop-client.ts";

/**
 * Makes the photos as the owner would: creates and fills in each, uploads the pictures, then activates all together,
 * which publishes them once. Only pictures are uploaded concurrently: transactions that create photos side by side wait
 * for each other for seconds on the Firestore emulator. Photos that an earlier run has finished are skipped, unfinished
 * ones are completed. Returns the photos' ids by slug.
 */
export async function seedPhotos(
  shop: ShopClient,
  uploads: PictureUploads,
  photos: readonly DemoPhoto[],
): Promise<ReadonlyMap<string, string>> {
  const existing = await shop.call(listAdminPhotos, {});
  const blanks = existing.filter(isUntouched);
  const ids = new Map<string, string>();
  const unfinished: { readonly photo: DemoPhoto; readonly id: string; readonly image: string }[] = [];
  for (const photo of photos) {
    const started = existing.find(({ slug }) => slug === photo.slug) ?? blanks.pop();
    if (started && (await isFinished(uploads, photo, started))) ids.set(photo.slug, started.id);
    else {
      const { id, image } = await fillIn(shop, photo, started);
      ids.set(photo.slug, id);
      unfinished.push({ photo, id, image });
    }
  }
  await mapConcurrently(unfinished, 4, async ({ photo: { picture, alt }, id, image }) => {
    if (picture) await uploads.upload(picture, { id, type: "photos", description: alt }, image);
  });
  await activate(
    shop,
    unfinished.filter(({ photo }) => photo.active).map(({ id }) => id),
  );
  return ids;
}

async function isFinished(uploads: PictureUploads, photo: DemoPhoto, started: PhotoRow): Promise<boolean> {
  return (
    started.slug === photo.slug &&
    started.active === photo.active &&
    (photo.picture === undefined || (await uploads.isReady(started.image)))
  );
}

async function fillIn(shop: ShopClient, photo: DemoPhoto, started: PhotoRow | undefined): Promise<Photo> {
  const { picture: _picture, ...fields } = photo;
  const { id, updated } = started ?? (await shop.call(createPhoto, {}));
  const draft: PhotoDraft = { ...fields, autoSlugEnabled: true };
  const saved = await shop.call(savePhoto, { id, body: { ...draft, active: false, updated } });
  if (saved.slug !== photo.slug)
    throw new Error(`The demo photo “${photo.title}” became “${saved.slug}”, not “${photo.slug}”.`);
  return saved;
}

async function activate(shop: ShopClient, photoIds: readonly string[]): Promise<void> {
  for (let start = 0; start < photoIds.length; start += photosPerBulkChange) {
    const ids = photoIds.slice(start, start + photosPerBulkChange);
    const edits = [{ field: "active" as const, value: true }];
    const { failed } = await shop.call(changePhotos, { body: { action: "edit", edits, ids } });
    if (failed.length > 0)
      throw new Error(`Not all demo photos can be sold: ${failed.map(({ message }) => message).join(" ")}`);
  }
}

/** Whether a photo or collection was created and not changed since, as by an interrupted run. */
export function isUntouched(
  item: Pick<PhotoRow, "slug" | "active" | "image" | "created" | "updated">,
): boolean {
  return (
    item.slug.startsWith("untitled") && !item.active && item.image === "" && item.created === item.updated
  );
}
