import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";

/** Throws `not-found`. */
export async function showAdminPhoto(
  shop: Pick<CatalogAdminNeeds, "catalog">,
  { id }: { readonly id: string },
): Promise<StoredPhoto> {
  const photo = await shop.catalog.photo(id);
  if (!photo) throw new AppError("not-found", "There is no such photo.");
  return photo;
}
