import { largestSizeOf } from "@lightwell/shared/catalog/image-size";
import type { CatalogItems } from "#src/catalog/catalog-items.ts";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import { missingSizes } from "./missing-sizes.ts";
import type { PictureStore } from "./picture-store.ts";
import { inTemporaryFile } from "./temporary-file.ts";
import { resizeToThumbnails } from "./resize-to-thumbnails.ts";

interface Deps extends Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange"> {
  readonly pictures: PictureStore;
}

/**
 * Makes the thumbnails of images that were uploaded before their size existed, stores the largest size and the
 * original's pixels, and publishes them. Items in the trash are skipped. Returns the number of images.
 */
export async function addMissingSizes(deps: Deps): Promise<number> {
  let count = 0;
  for (const photo of await deps.catalog.photos())
    if (await addSizes(deps, photo, (transaction) => transaction.photos)) count += 1;
  for (const collection of await deps.catalog.collections())
    if (await addSizes(deps, collection, (transaction) => transaction.collections)) count += 1;
  return count;
}

/** Returns whether sizes were missing and the original was found. */
async function addSizes<Item extends StoredPhoto | StoredCollection>(
  deps: Deps,
  item: Item,
  itemsOf: (transaction: CatalogTransaction) => CatalogItems<Item>,
): Promise<boolean> {
  const { id, image } = item;
  if (image === "") return false;
  const missing = await missingSizes(deps.pictures, image, 2048);
  // The pixels of a collection's original were not stored before; they are 0.
  const isDescribed = item.width > 0 && item.largestSize === largestSizeOf(item);
  if (isDescribed && missing.every((size) => size > item.largestSize)) return false;
  const thumbnails = await inTemporaryFile(
    async (path) => (await deps.pictures.downloadOriginal(image, path)) && (await resizeToThumbnails(path)),
  );
  if (!thumbnails) return false;
  const { webp, width, height, largestSize } = thumbnails;
  for (const [size, bytes] of webp)
    if (missing.includes(size)) await deps.pictures.putThumbnail(image, size, bytes);
  await deps.saveCatalogChange(async (transaction) => {
    const items = itemsOf(transaction);
    const stored = await items.find(id);
    if (stored?.image === image) items.save({ ...stored, width, height, largestSize });
  });
  return true;
}
