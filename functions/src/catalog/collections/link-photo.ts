import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { hangPhotos } from "./collection-photos.ts";
import { hungBehind } from "./hung-behind.ts";

/**
 * Hangs a photo, named by either of its ids, behind the others; one that hangs already stays. Throws `not-found`, and
 * `conflict` when the collection is full.
 */
export async function linkPhoto(
  shop: Pick<CatalogAdminNeeds, "catalog">,
  { id, photoId }: { readonly id: string; readonly photoId: string },
): Promise<void> {
  await hangPhotos(shop, id, async (hung, change) => {
    const photo = await change.photos.findByEitherId(photoId);
    if (!photo) throw new AppError("not-found", "There is no such photo.");
    return hungBehind(hung, [photo.id2]);
  });
}
