import type { PhotoDraft } from "@lightwell/shared/catalog/photo";
import type { PhotoRow } from "@lightwell/shared/catalog/photo-row";
import {
  createPhoto,
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/photo-admin-endpoints";
import { mapConcurrently } from "./map-concurrently.ts";
import type { DemoPhoto } from "./photos/demo-photo.ts";
import type { PictureUploads } from "./seed-pictures.ts";
import type { ShopClient } from "./shop-client.ts";

/**
 * Makes each photo as the owner would: create, fill in, upload, activate. What an earlier run finished is left
 * alone, and what it left half done is taken up where it stands.
 * Answers the photos' ids by slug.
 */
export async function seedPhotos(
  shop: ShopClient,
  uploads: PictureUploads,
  photos: readonly DemoPhoto[],
): Promise<ReadonlyMap<string, string>> {
  const existing = await shop.call(listAdminPhotos, {});
  const blanks = existing.filter(isUntouched);
  const ids = await mapConcurrently(photos, 3, async (photo) => {
    const started = existing.find(({ slug }) => slug === photo.slug) ?? blanks.pop();
    return [photo.slug, await seedPhoto(shop, uploads, photo, started)] as const;
  });
  return new Map(ids);
}

async function seedPhoto(
  shop: ShopClient,
  uploads: PictureUploads,
  photo: DemoPhoto,
  started: PhotoRow | undefined,
): Promise<string> {
  const { picture, ...told } = photo;
  const isFinished =
    started?.slug === photo.slug &&
    started.active === photo.active &&
    (picture === undefined || (await uploads.isReady(started.image)));
  if (isFinished) return started.id;
  const { id, updated } = started ?? (await shop.call(createPhoto, {}));
  const draft: PhotoDraft = { ...told, autoSlugEnabled: true };
  const saved = await shop.call(savePhoto, { id, body: { ...draft, active: false, updated } });
  if (saved.slug !== photo.slug)
    throw new Error(`The demo photo “${photo.title}” became “${saved.slug}”, not “${photo.slug}”.`);
  if (picture) await uploads.upload(picture, { id, type: "photos", description: photo.alt }, saved.image);
  if (!photo.active) return id;
  const ready = await shop.call(getAdminPhoto, { id });
  await shop.call(savePhoto, { id, body: { ...draft, updated: ready.updated } });
  return id;
}

/** Created, and nothing done with it since. */
function isUntouched(photo: PhotoRow): boolean {
  return (
    photo.slug.startsWith("untitled") &&
    !photo.active &&
    photo.image === "" &&
    photo.created === photo.updated
  );
}
