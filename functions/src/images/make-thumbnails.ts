import { readinessSize, type ImageSize } from "@lightwell/shared/catalog/image-size";
import * as log from "#src/log/log.ts";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { attachImage } from "./attach-image.ts";
import { isRepeated, isTemporaryFailure } from "./original/temporary-failure.ts";
import { currentFileKey, type PictureStore, type StoredOriginal } from "./picture-store.ts";
import { inTemporaryFile } from "./temporary-file.ts";
import { resizeToThumbnails, type ResizedPicture } from "./resize-to-thumbnails.ts";

type Thumbnail = readonly [ImageSize, Buffer];

/**
 * Makes the published sizes of an original and attaches it. The editor polls for one size, which is written last.
 * Idempotent. A file that cannot be decoded, or no longer exists, is skipped; one whose photo was purged is deleted.
 * Throws if decoding fails for a reason that passes, so that the event is repeated, for an hour.
 */
export async function makeThumbnails(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now"> & { readonly pictures: PictureStore },
  original: StoredOriginal,
): Promise<void> {
  const { target, storedAt } = original;
  const fileKey = await currentFileKey(deps.pictures, original.fileKey);
  const picture = await inTemporaryFile(
    async (path) =>
      (await deps.pictures.downloadOriginal(fileKey, path)) &&
      (await resized({ fileKey, isLast: !isRepeated(storedAt, deps.now()) }, path)),
  );
  if (!picture) return;
  const { webp, ...seen } = picture;
  const isLast = ([size]: Thumbnail) => size === readinessSize;
  const store = async ([size, bytes]: Thumbnail) => await deps.pictures.putThumbnail(fileKey, size, bytes);
  await Promise.all([...webp].filter((made) => !isLast(made)).map(store));
  const isWanted = await attachImage(deps, { fileKey, target, ...seen });
  if (isWanted) await Promise.all([...webp].filter(isLast).map(store));
  else await deps.pictures.deleteAll(fileKey);
}

/** `isLast`: whether no attempt follows this one. */
async function resized(
  { fileKey, isLast }: { readonly fileKey: string; readonly isLast: boolean },
  path: string,
): Promise<ResizedPicture | undefined> {
  try {
    return await resizeToThumbnails(path);
  } catch (cause) {
    if (isTemporaryFailure(cause) && !isLast) throw cause;
    log.error("image.undecodable", cause, { fileKey }); // retrying would not help
    return undefined;
  }
}
