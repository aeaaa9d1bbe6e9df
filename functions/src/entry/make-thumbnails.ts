import { adminShop } from "#src/composition/admin-shop.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { makeThumbnails as makeThumbnailsOf } from "#src/images/make-thumbnails.ts";
import { originalOf, type StoredFile } from "#src/images/original-of.ts";

const shop = adminShop(readPlatformConfig(process.env));

/** A file was stored in the bucket: if it is an original, its thumbnails are made. */
export async function makeThumbnails(file: StoredFile): Promise<void> {
  const original = originalOf(file);
  if (original) await makeThumbnailsOf(shop, original);
}
