import { cutText } from "@lightwell/shared/text/cut-text";
import { createHash } from "node:crypto";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { AppError } from "#src/http/app-error.ts";
import { inspectPicture } from "#src/images/inspect-picture.ts";
import type { PictureStore } from "#src/images/picture-store.ts";
import type { UploadForm } from "./read-upload-form.ts";
import { storeOriginal } from "#src/images/store-original.ts";

/** Stores the picture of a form as an original. Throws `not-found`, `unsupported-media-type` and `invalid-request`. */
export async function storeFormUpload(
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange" | "now"> & { readonly pictures: PictureStore },
  { fields, bytes, fileName }: UploadForm,
): Promise<{ file: { fileKey: string } }> {
  const { id, type } = fields;
  const item = type === "photos" ? await deps.catalog.photo(id) : await deps.catalog.collection(id);
  if (!item) throw new AppError("not-found", "There is no such photo or collection.");
  const fileKey = await storeOriginal(deps, {
    item,
    target: { ...fields, fileName, uploaded: deps.now() },
    contentHash: cutText(createHash("sha256").update(bytes).digest("hex"), 16),
    seen: await inspectPicture(bytes),
    store: async (key, original) => await deps.pictures.putOriginal(key, { bytes, ...original }),
  });
  return { file: { fileKey } };
}
