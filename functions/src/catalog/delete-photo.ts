import * as log from "firebase-functions/logger";
import { AppError } from "#/http/app-error.ts";
import type { PictureStore } from "#/images/picture-store.ts";
import type { CatalogAdminNeeds } from "./catalog-admin-needs.ts";

/** Takes a photo out of the shop and out of its collections, then its files. Throws `not-found`. */
export async function deletePhoto(
  shop: Pick<CatalogAdminNeeds, "catalog"> & { readonly pictures: PictureStore },
  { id }: { readonly id: string },
): Promise<void> {
  const { id2 } = await shop.catalog.change(async (change) => {
    const before = await change.photos.find(id);
    if (!before) throw new AppError("not-found", "There is no such photo.");
    for (const collection of await change.collections.all()) {
      if (!collection.collectionPhotos.includes(before.id2)) continue;
      const collectionPhotos = collection.collectionPhotos.filter((linked) => linked !== before.id2);
      change.collections.record({ before: collection, after: { ...collection, collectionPhotos } });
    }
    change.photos.record({ before, after: undefined });
    return before;
  });
  await shop.pictures.deleteAll(`photos/${id2}-`).catch((cause: unknown) => {
    log.error("pictures.left-behind", cause, { type: "photos", id2 }); // the photo itself is gone for good
  });
}
