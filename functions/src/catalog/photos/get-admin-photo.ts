import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { requirePhoto } from "#src/catalog/require-item.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

/** Throws `not-found`. */
export async function getAdminPhoto(
  deps: Pick<CatalogAdminDeps, "catalog">,
  { id }: { readonly id: string },
): Promise<StoredPhoto> {
  return requirePhoto(await deps.catalog.photo(id));
}
