import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { AppError } from "#src/http/app-error.ts";
import type { PictureStore } from "./picture-store.ts";
import { uploadImage } from "./upload-image.ts";

/** Gives a collection a copy of a photo's picture, as if the owner had uploaded it. Throws `not-found`. */
export async function copyPhotoImage(
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange" | "now"> & { readonly pictures: PictureStore },
  { collectionId, photoId }: { readonly collectionId: string; readonly photoId: string },
): Promise<{ file: { fileKey: string } }> {
  const photo = await deps.catalog.photo(photoId);
  const bytes = photo?.image ? await deps.pictures.readOriginal(photo.image) : undefined;
  if (!bytes) throw new AppError("not-found", "There is no such picture.");
  return await uploadImage(deps, {
    fields: { id: collectionId, type: "collections", description: "" },
    bytes,
  });
}
