import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { requireCollection } from "#src/catalog/require-item.ts";
import * as log from "firebase-functions/logger";

/** A collection with its photos in order. Throws `not-found`. */
export async function getAdminCollection(
  deps: Pick<CatalogAdminDeps, "catalog">,
  { id }: { readonly id: string },
): Promise<AdminCollection> {
  const collection = requireCollection(await deps.catalog.collection(id));
  const byId2 = await deps.catalog.photosById2(collection.collectionPhotos);
  const missing = collection.collectionPhotos.filter((id2) => !byId2.has(id2));
  if (missing.length > 0) log.warn("collection.photos-missing", { collection: id, missing });
  const photos = collection.collectionPhotos
    .flatMap((id2) => byId2.get(id2) ?? [])
    .map((photo, sort) => ({ ...photo, sort }));
  return { ...collection, photos };
}
