import * as log from "firebase-functions/logger";
import { AppError } from "#/http/app-error.ts";
import type { PictureStore } from "#/images/picture-store.ts";
import type { CatalogAdminNeeds } from "./catalog-admin-needs.ts";

/** Takes a collection out of the shop, then its files; its photos stay. Throws `not-found`. */
export async function deleteCollection(
  shop: Pick<CatalogAdminNeeds, "catalog"> & { readonly pictures: PictureStore },
  { id }: { readonly id: string },
): Promise<void> {
  const { id2 } = await shop.catalog.change(async (change) => {
    const before = await change.collections.find(id);
    if (!before) throw new AppError("not-found", "There is no such collection.");
    change.collections.record({ before, after: undefined });
    return before;
  });
  await shop.pictures.deleteAll(`collections/${id2}-`).catch((cause: unknown) => {
    log.error("pictures.left-behind", cause, { type: "collections", id2 }); // the collection itself is gone for good
  });
}
