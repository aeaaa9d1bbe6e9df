import { contentHashOf, fileKeyOf, readinessSize } from "@lightwell/shared/catalog/image-size";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { AppError } from "#src/http/app-error.ts";
import { attachImage } from "./attach-image.ts";
import { currentFileKey, type PictureStore, type PictureTarget } from "./picture-store.ts";

/** Gives a collection a copy of a photo's picture, as if the owner had uploaded it. Throws `not-found`. */
export async function copyPhotoImage(
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange" | "now"> & { readonly pictures: PictureStore },
  { collectionId, photoId }: { readonly collectionId: string; readonly photoId: string },
): Promise<{ file: { fileKey: string } }> {
  const [photo, collection] = await Promise.all([
    deps.catalog.photo(photoId),
    deps.catalog.collection(collectionId),
  ]);
  if (!collection || !photo?.image) throw new AppError("not-found", "There is no such picture.");
  const copyKey = fileKeyOf("collections", collection.id2, contentHashOf(photo.image));
  const fileKey = await currentFileKey(deps.pictures, copyKey);
  const { fileName, width, height, largestSize, colorProfile, embeddedMetadata } = photo;
  const target: PictureTarget = {
    type: "collections",
    id: collectionId,
    description: "",
    fileName,
    uploaded: deps.now(),
  };
  if (await deps.pictures.hasThumbnail(fileKey, readinessSize))
    await attachImage(deps, { fileKey, target, width, height, largestSize, colorProfile, embeddedMetadata });
  else if (!(await deps.pictures.copyOriginal(photo.image, fileKey, target)))
    throw new AppError("not-found", "There is no such picture.");
  return { file: { fileKey } };
}
