import { ownAlternativeText } from "@lightwell/shared/catalog/alternative-text";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { LargestSize } from "@lightwell/shared/catalog/image-size";
import { centerPoint } from "@lightwell/shared/print/geometry/printed-picture";
import type { DeletedItem, StoredPhoto } from "#src/catalog/schemas.ts";
import type { PictureOwner } from "./picture-store.ts";

export interface ReadyImage {
  readonly fileKey: string;
  readonly owner: PictureOwner;
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly colorProfile: string;
  /** The largest of the sizes that exist. */
  readonly largestSize: LargestSize;
}

/**
 * Makes an image the one of its photo or collection, unless a later upload is attached already. `updated` stays: it
 * guards the fields that an editor has open, and the image is not one of them. Returns whether the photo or collection
 * exists, in the catalog or in the trash.
 */
export async function attachImage(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange">,
  { fileKey, owner, width, height, colorProfile, largestSize }: ReadyImage,
): Promise<boolean> {
  const image: Image = {
    stored: { image: fileKey, pictured: owner.uploaded, width, height, largestSize },
    ofPhoto: { isLandscapeOrientation: width >= height, colorProfile },
    description: owner.description,
  };
  return await deps.saveCatalogChange(async (transaction) => {
    const [deleted] = await transaction.deleted.findAll([owner.id]);
    if (deleted) {
      transaction.deleted.save(deletedWithImage(deleted, image)); // in case it is restored
      return true;
    }
    if (owner.type === "collections") {
      const collection = await transaction.collections.find(owner.id);
      if (collection && !hasLaterImage(collection, image))
        transaction.collections.save({ ...collection, ...image.stored });
      return collection !== undefined;
    }
    const photo = await transaction.photos.find(owner.id);
    if (photo && !hasLaterImage(photo, image)) transaction.photos.save(photoWithImage(photo, image));
    return photo !== undefined;
  });
}

interface Image {
  readonly stored: Pick<StoredPhoto, "image" | "pictured" | "width" | "height" | "largestSize">;
  readonly ofPhoto: Pick<StoredPhoto, "isLandscapeOrientation" | "colorProfile">;
  /** The alternative text of the upload, if it has one. */
  readonly description: string;
}

function hasLaterImage(
  { pictured: imageUploadedAt }: Pick<StoredPhoto, "pictured">,
  { stored }: Image,
): boolean {
  return imageUploadedAt > stored.pictured;
}

/**
 * An upload without a description, or with the title as its description, leaves the alternative text as it is. Another
 * picture is cropped around its center; the same picture once more keeps its focal point.
 */
function photoWithImage(photo: StoredPhoto, { stored, ofPhoto, description }: Image): StoredPhoto {
  const alt = ownAlternativeText(description, photo.title) || photo.alt;
  const focalPoint = stored.image === photo.image ? photo.focalPoint : centerPoint;
  return { ...photo, ...stored, ...ofPhoto, alt, focalPoint };
}

function deletedWithImage(item: DeletedItem, image: Image): DeletedItem {
  if (hasLaterImage(item.kind === "photo" ? item.photo : item.collection, image)) return item;
  return item.kind === "photo"
    ? { ...item, photo: photoWithImage(item.photo, image) }
    : { ...item, collection: { ...item.collection, ...image.stored } };
}
