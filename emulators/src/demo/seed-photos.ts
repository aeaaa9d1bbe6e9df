import type { PhotoDraft } from "@lightwell/shared/catalog/photo";
import type { PhotoRow } from "@lightwell/shared/catalog/photo-row";
import { createPhoto, listAdminPhotos, savePhoto } from "@lightwell/shared/contract/photo-admin-endpoints";
import {
  changePhotos,
  photosPerBulkChange,
} from "@lightwell/shared/contract/back-office/photo-bulk-endpoints";
import { mapConcurrently } from "./map-concurrently.ts";
import type { DemoPhoto } from "./photos/demo-photo.ts";
import type { PictureUploads } from "./seed-pictures.ts";
import type { ShopClient } from "./shop-client.ts";

/**
 * Makes each photo as the owner would: create, fill in, upload; then activates them together, which publishes them
 * once. Photos that an earlier run has finished are skipped, unfinished ones are completed. Returns the photos' ids by
 * slug.
 */
export async function seedPhotos(
  shop: ShopClient,
  uploads: PictureUploads,
  photos: readonly DemoPhoto[],
): Promise<ReadonlyMap<string, string>> {
  const existing = await shop.call(listAdminPhotos, {});
  const blanks = existing.filter(isUntouched);
  const inactive: string[] = [];
  const ids = await mapConcurrently(photos, 4, async (photo) => {
    const started = existing.find(({ slug }) => slug === photo.slug) ?? blanks.pop();
    if (started && (await isFinished(uploads, photo, started))) return [photo.slug, started.id] as const;
    const id = await seedPhoto(shop, uploads, photo, started);
    if (photo.active) inactive.push(id);
    return [photo.slug, id] as const;
  });
  await activate(shop, inactive);
  return new Map(ids);
}

async function isFinished(uploads: PictureUploads, photo: DemoPhoto, started: PhotoRow): Promise<boolean> {
  return (
    started.slug === photo.slug &&
    started.active === photo.active &&
    (photo.picture === undefined || (await uploads.isReady(started.image)))
  );
}

async function seedPhoto(
  shop: ShopClient,
  uploads: PictureUploads,
  photo: DemoPhoto,
  started: PhotoRow | undefined,
): Promise<string> {
  const { picture, ...told } = photo;
  const { id, updated } = started ?? (await shop.call(createPhoto, {}));
  const draft: PhotoDraft = { ...told, autoSlugEnabled: true };
  const saved = await shop.call(savePhoto, { id, body: { ...draft, active: false, updated } });
  if (saved.slug !== photo.slug)
    throw new Error(`The demo photo “${photo.title}” became “${saved.slug}”, not “${photo.slug}”.`);
  if (picture) await uploads.upload(picture, { id, type: "photos", description: photo.alt }, saved.image);
  return id;
}

async function activate(shop: ShopClient, photoIds: readonly string[]): Promise<void> {
  for (let start = 0; start < photoIds.length; start += photosPerBulkChange) {
    const ids = photoIds.slice(start, start + photosPerBulkChange);
    const edit = { field: "active", value: true } as const;
    const { failed } = await shop.call(changePhotos, { body: { action: "edit", edit, ids } });
    if (failed.length > 0)
      throw new Error(`Not all demo photos can be sold: ${failed.map(({ message }) => message).join(" ")}`);
  }
}

/** Created, and not changed since. */
function isUntouched(photo: PhotoRow): boolean {
  return (
    photo.slug.startsWith("untitled") &&
    !photo.active &&
    photo.image === "" &&
    photo.created === photo.updated
  );
}
