import type { AdminCollection } from "@lightwell/shared/catalog/collection";
import * as log from "firebase-functions/logger";
import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import type { StoredCollection } from "#src/catalog/stored-collection.ts";

/** A collection with its photos joined in order. Throws `not-found`. */
export async function showAdminCollection(
  shop: Pick<CatalogAdminNeeds, "catalog">,
  { id }: { readonly id: string },
): Promise<AdminCollection> {
  const collection = await shop.catalog.collection(id);
  if (!collection) throw new AppError("not-found", "There is no such collection.");
  return await withPhotos(shop, collection);
}

async function withPhotos(
  shop: Pick<CatalogAdminNeeds, "catalog">,
  collection: StoredCollection,
): Promise<AdminCollection> {
  const byId2 = await shop.catalog.photosById2(collection.collectionPhotos);
  const missing = collection.collectionPhotos.filter((id2) => !byId2.has(id2));
  if (missing.length > 0) log.warn("collection.photos-missing", { collection: collection.id, missing });
  const photos = collection.collectionPhotos
    .flatMap((id2) => byId2.get(id2) ?? [])
    .map((photo, sort) => ({ ...photo, sort }));
  return { ...collection, photos };
}
