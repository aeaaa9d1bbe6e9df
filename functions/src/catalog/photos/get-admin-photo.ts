import type { Option } from "@lightwell/shared/options/options-schemas";
import { photoOptions } from "@lightwell/shared/options/offered-options";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { requirePhoto } from "#src/catalog/require-item.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";

/** A photo with the options that it offers. Throws `not-found`. */
export async function getAdminPhoto(
  { catalog }: Pick<CatalogAdminDeps, "catalog">,
  { id }: { readonly id: string },
): Promise<StoredPhoto & { readonly options: Option[] }> {
  const [found, shop] = await Promise.all([catalog.photo(id), catalog.options()]);
  const photo = requirePhoto(found);
  return { ...photo, options: photoOptions(photo, shop.options) };
}
