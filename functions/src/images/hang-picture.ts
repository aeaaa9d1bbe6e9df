import type { CatalogRepository } from "#/catalog/catalog-repository.ts";
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
 * Answers whether the photo or collection is still there.
 */
export async function hangPicture(
  shop: { readonly catalog: CatalogRepository },
  { fileKey, owner, width, height, colorProfile }: ReadyPicture,
): Promise<boolean> {
  const shown = { image: fileKey, pictured: owner.uploaded };
  return await shop.catalog.change(async (change) => {
    if (owner.type === "collections") {
      const before = await change.collections.find(owner.id);
      if (before && before.pictured <= owner.uploaded)
        change.collections.record({ before, after: { ...before, ...shown } });
      return before !== undefined;
    }
    const before = await change.photos.find(owner.id);
    const isLandscapeOrientation = width >= height;
    const seen = { alt: owner.description, width, height, isLandscapeOrientation, colorProfile };
    if (before && before.pictured <= owner.uploaded)
      change.photos.record({ before, after: { ...before, ...shown, ...seen } });
    return before !== undefined;
  });
}
