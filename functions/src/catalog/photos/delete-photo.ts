import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { discardPhotos } from "#src/catalog/trash/trash-photos.ts";

/**
 * Takes a photo out of the shop and out of its collections. It can be had back for a while, and so long its files
 * stay. Throws `not-found`.
 */
export async function deletePhoto(
  shop: Pick<CatalogAdminNeeds, "catalog" | "now">,
  { id }: { readonly id: string },
): Promise<void> {
  await shop.catalog.change(async (change) => {
    const photo = await change.photos.find(id);
    if (!photo) throw new AppError("not-found", "There is no such photo.");
    await discardPhotos(change, [photo], shop.now());
  });
}
