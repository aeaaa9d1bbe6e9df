import { editPhoto } from "@lightwell/shared/catalog/bulk/photo-edit";
import { ownAlternativeText } from "@lightwell/shared/catalog/photo";
import { changedFields } from "@lightwell/shared/changes/changed-fields";
import { type EmbeddedMetadata, photoDraftSchema } from "@lightwell/shared/catalog/catalog-schemas";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { contentHashOf, type LargestSize } from "@lightwell/shared/catalog/image-size";
import { isSameOriginal } from "@lightwell/shared/catalog/same-original";
import { centerPoint } from "@lightwell/shared/print/geometry/printed-picture";
import type { StoredPhoto, TrashItem } from "#src/catalog/schemas.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { editedPhoto } from "#src/catalog/photos/edited-photo.ts";
import { nextUpdated } from "#src/catalog/save-preconditions.ts";
import { chooseSlugs, isNeverSaved } from "#src/catalog/slugs.ts";
import type { PictureTarget } from "./picture-store.ts";

export interface ReadyImage {
  readonly fileKey: string;
  readonly target: PictureTarget;
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly colorProfile: string;
  readonly embeddedMetadata: EmbeddedMetadata;
  readonly largestSize: LargestSize;
}

/**
 * Sets the image of its photo or collection, unless a later upload is attached already. Returns whether the photo or
 * collection exists, in the catalog or in the trash.
 */
export async function attachImage(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  { fileKey, target, width, height, largestSize, colorProfile, embeddedMetadata }: ReadyImage,
): Promise<boolean> {
  const image: Image = {
    stored: { image: fileKey, imageUploadedAt: target.uploaded, width, height, largestSize },
    ofPhoto: {
      isLandscapeOrientation: width >= height,
      colorProfile,
      embeddedMetadata,
      contentHash: contentHashOf(fileKey),
    },
    description: target.description,
    fileName: target.fileName,
  };
  return await deps.saveCatalogChange(async (transaction) => {
    const [trashed] = await transaction.trash.findAll([target.id]);
    if (trashed) {
      transaction.trash.save(trashedWithImage(trashed, image)); // in case it is restored
      return true;
    }
    if (target.type === "collections") {
      const collection = await transaction.collections.find(target.id);
      if (collection && !hasLaterImage(collection, image))
        transaction.collections.save({ ...collection, ...image.stored });
      return collection !== undefined;
    }
    const photo = await transaction.photos.find(target.id);
    if (!photo) return false;
    if (!hasLaterImage(photo, image)) {
      const nowMs = deps.now();
      const change = { before: photo, photo: photoWithImage(photo, image) };
      const after = await withTextsOfFile(transaction, change, nowMs);
      transaction.photos.save(lockedIfEdited(photo, after, nowMs));
    }
    return true;
  });
}

interface Image {
  readonly stored: Pick<StoredPhoto, "image" | "imageUploadedAt" | "width" | "height" | "largestSize">;
  readonly ofPhoto: Pick<
    StoredPhoto,
    "isLandscapeOrientation" | "colorProfile" | "embeddedMetadata" | "contentHash"
  >;
  /** The alternative text of the upload, if it has one. */
  readonly description: string;
  readonly fileName: string;
}

function hasLaterImage(
  { imageUploadedAt }: Pick<StoredPhoto, "imageUploadedAt">,
  { stored }: Image,
): boolean {
  return imageUploadedAt > stored.imageUploadedAt;
}

/**
 * An upload without a description, or with the title as its description, leaves the alternative text as it is. Another
 * picture is cropped around its center; the same picture once more keeps its focal point.
 */
function photoWithImage(photo: StoredPhoto, { stored, ofPhoto, description, fileName }: Image): StoredPhoto {
  const isSame = isSameOriginal(stored.image, photo.image);
  return {
    ...photo,
    ...stored,
    ...ofPhoto,
    alt: ownAlternativeText(description, photo.title) || photo.alt,
    focalPoint: isSame ? photo.focalPoint : centerPoint,
    fileName: fileName || (isSame ? photo.fileName : ""),
  };
}

/**
 * The image itself is no field of the editor. But with another picture, and where it changes fields of the editor,
 * `updated` changes too: a save from a form opened before would store values for the former image, such as its focal
 * point, and is rejected as a conflict. The first image of a new photo has no former one, and the photo still counts as
 * never saved, so that its first slug becomes no redirect.
 */
function lockedIfEdited(before: StoredPhoto, after: StoredPhoto, nowMs: number): StoredPhoto {
  if (before.image === "" && isNeverSaved(before)) return after;
  const isReplaced = before.image !== "" && !isSameOriginal(before.image, after.image);
  const isEdited = changedFields(before, after, photoDraftSchema.keyof().options).length > 0;
  return isReplaced || isEdited ? { ...after, updated: nextUpdated(before, nowMs) } : after;
}

/** The first image of a photo that shoppers do not see yet fills its empty texts from the image's file. */
async function withTextsOfFile(
  transaction: CatalogTransaction,
  { before, photo }: { readonly before: StoredPhoto; readonly photo: StoredPhoto },
  nowMs: number,
): Promise<StoredPhoto> {
  if (before.active || before.image !== "") return photo;
  const optionSet = await transaction.options();
  const context = { number: 1, shopOptions: optionSet.options };
  const { fields } = editPhoto(photo, { field: "file", how: "fill" }, context);
  if (Object.keys(fields).length === 0) return photo;
  const edited = { ...photo, ...fields };
  const slugs = await chooseSlugs(transaction.photos, photo, edited);
  return editedPhoto(photo, { ...edited, ...slugs }, optionSet, nowMs);
}

function trashedWithImage(item: TrashItem, image: Image): TrashItem {
  if (hasLaterImage(item.kind === "photo" ? item.photo : item.collection, image)) return item;
  return item.kind === "photo"
    ? { ...item, photo: photoWithImage(item.photo, image) }
    : { ...item, collection: { ...item.collection, ...image.stored } };
}
