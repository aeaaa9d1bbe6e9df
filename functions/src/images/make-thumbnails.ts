import { readinessSize } from "@lightwell/shared/catalog/image-size";
import * as log from "firebase-functions/logger";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { hangPicture } from "./hang-picture.ts";
import type { PictureOwner, PictureStore } from "./picture-store.ts";
import { resizeToThumbnails, type ResizedPicture } from "./resize-to-thumbnails.ts";

/**
 * Makes the published sizes of an original and shows it. The size that tells the editor all is ready is written last.
 * Doing it twice changes nothing; a file that cannot be decoded, or is gone, is given up, and one whose photo is gone is deleted.
 */
export async function makeThumbnails(
  shop: { readonly catalog: CatalogRepository; readonly pictures: PictureStore },
  { fileKey, owner }: { readonly fileKey: string; readonly owner: PictureOwner },
): Promise<void> {
  const original = await shop.pictures.readOriginal(fileKey);
  const picture = original && (await resized(fileKey, original));
  if (!picture) return;
  const { webp, ...seen } = picture;
  await Promise.all([
    shop.pictures.putThumbnail(fileKey, 128, webp[128]),
    shop.pictures.putThumbnail(fileKey, 1024, webp[1024]),
  ]);
  const isWanted = await hangPicture(shop, { fileKey, owner, ...seen });
  if (isWanted) await shop.pictures.putThumbnail(fileKey, readinessSize, webp[readinessSize]);
  else await shop.pictures.deleteAll(fileKey);
}

async function resized(fileKey: string, original: Buffer): Promise<ResizedPicture | undefined> {
  try {
    return await resizeToThumbnails(original);
  } catch (cause) {
    log.error("picture.given-up", cause, { fileKey }); // trying again would not make it a picture
    return undefined;
  }
}
