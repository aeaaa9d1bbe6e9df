import { readinessSize } from "@lightwell/shared/catalog/image-size";
import { createHash } from "node:crypto";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { AppError } from "#src/http/app-error.ts";
import { hangPicture } from "./hang-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";
import type { PictureOwner, PictureStore } from "./picture-store.ts";
import type { Upload } from "./read-upload.ts";

/**
 * Takes an original in; its thumbnails are made afterwards, and then it is shown. A picture that was uploaded before
 * has them, and is shown at once. Answers the file key, named after the content, so that its pixels never change.
 * Throws `not-found`, `unsupported-media-type` and `invalid-request`.
 */
export async function uploadImage(
  shop: Pick<CatalogAdminNeeds, "catalog" | "now"> & { readonly pictures: PictureStore },
  { fields, bytes }: Upload,
): Promise<{ file: { fileKey: string } }> {
  const { id, type, description } = fields;
  const document = type === "photos" ? await shop.catalog.photo(id) : await shop.catalog.collection(id);
  if (!document) throw new AppError("not-found", "There is nothing to hang this picture on.");
  const { contentType, ...seen } = await inspectPicture(bytes);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const fileKey = `${type}/${document.id2}-${hash}`;
  const owner: PictureOwner = { type, id, description, uploaded: shop.now() };
  if (await shop.pictures.hasThumbnail(fileKey, readinessSize))
    await hangPicture(shop, { fileKey, owner, ...seen });
  else await shop.pictures.putOriginal(fileKey, { bytes, contentType, owner });
  return { file: { fileKey } };
}
