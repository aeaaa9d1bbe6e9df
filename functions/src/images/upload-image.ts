import { largestSizeOf, readinessSize } from "@lightwell/shared/catalog/image-size";
import { createHash } from "node:crypto";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { AppError } from "#src/http/app-error.ts";
import { attachImage } from "./attach-image.ts";
import { inspectPicture } from "./inspect-picture.ts";
import type { PictureOwner, PictureStore } from "./picture-store.ts";
import type { Upload } from "./read-upload.ts";

/**
 * Stores an original; a trigger then makes its thumbnails and attaches it. An image that was uploaded before has its
 * thumbnails and is attached at once; if it lacks the largest, the trigger makes it. The returned file key contains a
 * hash of the content, so its pixels never change.
 * Throws `not-found`, `unsupported-media-type` and `invalid-request`.
 */
export async function uploadImage(
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange" | "now"> & { readonly pictures: PictureStore },
  { fields, bytes }: Upload,
): Promise<{ file: { fileKey: string } }> {
  const { id, type, description } = fields;
  const document = type === "photos" ? await deps.catalog.photo(id) : await deps.catalog.collection(id);
  if (!document) throw new AppError("not-found", "There is nothing to hang this picture on.");
  const { contentType, ...seen } = await inspectPicture(bytes);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const fileKey = `${type}/${document.id2}-${hash}`;
  const owner: PictureOwner = { type, id, description, uploaded: deps.now() };
  const [isReady, hasLargest] = await Promise.all([
    deps.pictures.hasThumbnail(fileKey, readinessSize),
    deps.pictures.hasThumbnail(fileKey, largestSizeOf(seen)),
  ]);
  const largestSize = hasLargest ? largestSizeOf(seen) : 1024;
  if (isReady) await attachImage(deps, { fileKey, owner, ...seen, largestSize });
  if (!isReady || !hasLargest) await deps.pictures.putOriginal(fileKey, { bytes, contentType, owner });
  return { file: { fileKey } };
}
