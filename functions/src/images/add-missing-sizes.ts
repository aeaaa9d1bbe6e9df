import { largestSizeOf } from "@lightwell/shared/catalog/image-size";
import type { CatalogItems } from "#src/catalog/catalog-items.ts";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import type { PictureStore } from "./picture-store.ts";
import { inTemporaryFile } from "./temporary-file.ts";
import { resizeToThumbnails } from "./resize-to-thumbnails.ts";

interface Deps extends Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange"> {
  readonly pictures: PictureStore;
}

/**
 * Makes the largest thumbnail of images that were uploaded before that size existed, stores its size and the original's
 * pixels, and publishes them. Items in the trash are skipped. Returns the number of images.
 */
export async function addMissingSizes(deps: Deps): Promise<number> {
  const photos = (await deps.catalog.photos()).filter(mayLackSize);
  const collections = (await deps.catalog.collections()).filter(mayLackSize);
  let count = 0;
  for (const photo of photos) if (await addSize(deps, photo, (transaction) => transaction.photos)) count += 1;
  for (const collection of collections)
    if (await addSize(deps, collection, (transaction) => transaction.collections)) count += 1;
  return count;
}

/** The pixels of a collection's original were not stored before; they are 0. */
function mayLackSize(item: StoredPhoto | StoredCollection): boolean {
  return item.image !== "" && (item.width === 0 || largestSizeOf(item) > item.largestSize);
}

/** Returns whether the original was found. */
async function addSize<Item extends StoredPhoto | StoredCollection>(
  deps: Deps,
  { id, image }: Item,
  itemsOf: (transaction: CatalogTransaction) => CatalogItems<Item>,
): Promise<boolean> {
  const made = await inTemporaryFile(
    async (path) => (await deps.pictures.downloadOriginal(image, path)) && (await resizeToThumbnails(path)),
  );
  if (!made) return false;
  const { webp, width, height, largestSize } = made;
  const large = webp.get(largestSize);
  if (large) await deps.pictures.putThumbnail(image, largestSize, large);
  await deps.saveCatalogChange(async (transaction) => {
    const items = itemsOf(transaction);
    const item = await items.find(id);
    if (item?.image === image) items.save({ ...item, width, height, largestSize });
  });
  return true;
}
