import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { hangPhotos } from "./collection-photos.ts";

/** Takes a photo, named by either of its ids, out of a collection; one that is gone may be taken out by its id2. */
export async function unlinkPhoto(
  shop: Pick<CatalogAdminNeeds, "catalog">,
  { id, photoId }: { readonly id: string; readonly photoId: string },
): Promise<void> {
  await hangPhotos(shop, id, async (hung, change) => {
    const photo = await change.photos.findByEitherId(photoId);
    const id2 = photo?.id2 ?? photoId;
    return hung.filter((linked) => linked !== id2);
  });
}
