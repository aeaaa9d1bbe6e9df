import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { AppError } from "#src/http/app-error.ts";

/** Throws `not-found`. */
export async function getAdminPhoto(
  deps: Pick<CatalogAdminDeps, "catalog">,
  { id }: { readonly id: string },
): Promise<StoredPhoto> {
  const photo = await deps.catalog.photo(id);
  if (!photo) throw new AppError("not-found", "There is no such photo.");
  return photo;
}
