import { publishedSizes, readinessSize, type ImageSize } from "@lightwell/shared/catalog/image-size";
import type { CatalogItems } from "#src/catalog/catalog-items.ts";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import { AppError } from "#src/http/app-error.ts";
import { isTemporaryFailure } from "./original/temporary-failure.ts";
import { currentFileKey, type PictureStore, thumbnailVersion } from "./picture-store.ts";
import { inTemporaryFile } from "./temporary-file.ts";
import { resizeToThumbnails, type ResizedPicture } from "./resize-to-thumbnails.ts";

interface Deps extends Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange"> {
  readonly pictures: PictureStore;
}

export interface RemadeThumbnails {
  /** How many pictures have new thumbnails. */
  readonly made: number;
  /** The pictures that keep the thumbnails that they have, with the reason. */
  readonly failed: readonly { readonly title: string; readonly reason: string }[];
}

/**
 * Makes the thumbnails that are missing or outdated (of another `thumbnailVersion`) again from their originals, stores
 * what the original has, and publishes it. Each picture is saved by itself, so an interrupted run is continued by the
 * next one, and a picture that is up to date is left as it is. Items in the trash are skipped.
 */
export async function remakeThumbnails(deps: Deps): Promise<RemadeThumbnails> {
  let made = 0;
  const failed: { title: string; reason: string }[] = [];
  const remake = async (title: string, work: Promise<boolean>) => {
    try {
      if (await work) made += 1;
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      failed.push({ title, reason: cause.message });
    }
  };
  for (const photo of await deps.catalog.photos())
    await remake(
      photo.title,
      remakeOf(
        deps,
        photo,
        ({ photos }) => photos,
        ({ colorProfile }) => ({ colorProfile }),
      ),
    );
  for (const collection of await deps.catalog.collections())
    await remake(
      collection.title,
      remakeOf(
        deps,
        collection,
        ({ collections }) => collections,
        () => ({}),
      ),
    );
  return { made, failed };
}

/** Returns whether thumbnails were made. Throws an `AppError` when they cannot be. */
async function remakeOf<Item extends StoredPhoto | StoredCollection>(
  deps: Deps,
  item: Item,
  itemsOf: (transaction: CatalogTransaction) => CatalogItems<Item>,
  detailsOf: (picture: ResizedPicture) => Partial<Item>,
): Promise<boolean> {
  const { id, image } = item;
  if (image === "" || (await isCurrent(deps.pictures, item))) return false;
  const picture = await inTemporaryFile(
    async (path) => (await deps.pictures.downloadOriginal(image, path)) && (await resized(path)),
  );
  if (!picture) throw new AppError("not-found", "Its original is not there.");
  const { webp, width, height, largestSize } = picture;
  const fileKey = await currentFileKey(deps.pictures, image);
  for (const [size, bytes] of lastOfAll(webp)) await deps.pictures.putThumbnail(fileKey, size, bytes);
  await deps.saveCatalogChange(async (transaction) => {
    const items = itemsOf(transaction);
    const stored = await items.find(id);
    if (stored?.image !== image) return; // it has got another picture meanwhile
    items.save({ ...stored, ...detailsOf(picture), image: fileKey, width, height, largestSize });
  });
  return true;
}

/** Throws an `AppError` for every failure of decoding, also for one of time, memory or the disk of this computer. */
async function resized(path: string): Promise<ResizedPicture> {
  try {
    return await resizeToThumbnails(path);
  } catch (cause) {
    if (!(cause instanceof Error && isTemporaryFailure(cause))) throw cause;
    throw new AppError("internal", `It could not be decoded here: ${cause.message}`);
  }
}

/** Whether all sizes exist and are of the current version. */
async function isCurrent(
  pictures: PictureStore,
  { image, largestSize }: StoredPhoto | StoredCollection,
): Promise<boolean> {
  if ((await pictures.thumbnailVersion(image)) !== thumbnailVersion) return false;
  const sizes = publishedSizes(largestSize);
  const isStored = await Promise.all(sizes.map((size) => pictures.hasThumbnail(image, size)));
  return isStored.every(Boolean);
}

/** The size that says that all are there is stored last, so that an interrupted run is repeated. */
function lastOfAll(webp: ReadonlyMap<ImageSize, Buffer>): readonly (readonly [ImageSize, Buffer])[] {
  const isReadiness = ([size]: readonly [ImageSize, Buffer]) => size === readinessSize;
  return [...webp].toSorted((one, other) => Number(isReadiness(one)) - Number(isReadiness(other)));
}
