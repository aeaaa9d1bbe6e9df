import { ownAlternativeText } from "@lightwell/shared/catalog/alternative-text";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import type { DeletedItem } from "#src/catalog/deleted-item.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";
import type { PictureOwner } from "./picture-store.ts";

export interface ReadyPicture {
  readonly fileKey: string;
  readonly owner: PictureOwner;
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly colorProfile: string;
}

/**
 * Shows a picture as the one of its photo or collection, unless a later upload is shown already. `updated` stays: it
 * guards what an editor has open, and a picture that arrives replaces none of that.
 * Answers whether the photo or collection is still there, or was deleted
 * and can be had back.
 */
export async function hangPicture(
  shop: { readonly catalog: CatalogRepository },
  { fileKey, owner, width, height, colorProfile }: ReadyPicture,
): Promise<boolean> {
  const shown = { image: fileKey, pictured: owner.uploaded };
  const isLandscapeOrientation = width >= height;
  const picture = {
    description: owner.description,
    shown,
    seen: { width, height, isLandscapeOrientation, colorProfile },
  };
  return await shop.catalog.change(async (change) => {
    const [deleted] = await change.deleted.findAll([owner.id]);
    if (deleted) change.deleted.keep(withPicture(deleted, picture)); // for the day it is restored
    if (deleted) return true;
    if (owner.type === "collections") {
      const before = await change.collections.find(owner.id);
      if (before && before.pictured <= owner.uploaded)
        change.collections.record({ before, after: { ...before, ...shown } });
      return before !== undefined;
    }
    const before = await change.photos.find(owner.id);
    if (before && before.pictured <= owner.uploaded)
      change.photos.record({ before, after: withNewPicture(before, picture) });
    return before !== undefined;
  });
}

interface Picture {
  readonly shown: Pick<StoredPhoto, "image" | "pictured">;
  readonly seen: Pick<StoredPhoto, "width" | "height" | "isLandscapeOrientation" | "colorProfile">;
  /** Its alternative text, if the upload had one. */
  readonly description: string;
}

/** A photo with its new picture. An upload that describes nothing, or repeats the title, leaves the alternative text. */
function withNewPicture(photo: StoredPhoto, { shown, seen, description }: Picture): StoredPhoto {
  const alt = ownAlternativeText(description, photo.title) || photo.alt;
  return { ...photo, ...shown, ...seen, alt };
}

function withPicture(item: DeletedItem, picture: Picture): DeletedItem {
  const { shown } = picture;
  if (item.kind === "photo") {
    if (item.photo.pictured > shown.pictured) return item;
    return { ...item, photo: withNewPicture(item.photo, picture) };
  }
  if (item.collection.pictured > shown.pictured) return item;
  return { ...item, collection: { ...item.collection, ...shown } };
}
