import { fileKeyOf, largestSizeOf, readinessSize } from "@lightwell/shared/catalog/image-size";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { attachImage } from "./attach-image.ts";
import type { InspectedPicture } from "./inspect-picture.ts";
import { currentFileKey, type PictureStore, type PictureTarget } from "./picture-store.ts";

interface NewOriginal {
  /** The photo or collection that gets the picture. */
  readonly item: { readonly id2: string };
  readonly target: PictureTarget;
  /** The first 16 hexadecimal digits of the file's SHA-256. */
  readonly contentHash: string;
  readonly seen: InspectedPicture;
  readonly store: (
    fileKey: string,
    original: { readonly contentType: string; readonly target: PictureTarget },
  ) => Promise<void>;
}

/**
 * Stores an original; a trigger then makes its thumbnails and attaches it. An image whose thumbnails exist, because it
 * was uploaded before, is attached at once. The returned file key contains a hash of the content, so its pixels never
 * change.
 */
export async function storeOriginal(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now"> & { readonly pictures: PictureStore },
  { item, target, contentHash, seen: { contentType, ...seen }, store }: NewOriginal,
): Promise<string> {
  const fileKey = await currentFileKey(deps.pictures, fileKeyOf(target.type, item.id2, contentHash));
  if (await deps.pictures.hasThumbnail(fileKey, readinessSize))
    await attachImage(deps, { fileKey, target, ...seen, largestSize: largestSizeOf(seen) });
  else await store(fileKey, { contentType, target });
  return fileKey;
}
