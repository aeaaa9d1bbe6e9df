import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { trashPhotos } from "#src/catalog/trash/trash-photos.ts";
import { requirePhoto } from "#src/catalog/require-item.ts";

/**
 * Moves a photo to the trash and removes it from its collections. It can be restored for 30 days; its files are kept
 * until then. Throws `not-found`.
 */
export async function deletePhoto(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  { id }: { readonly id: string },
): Promise<void> {
  await deps.saveCatalogChange(async (transaction) => {
    const photo = requirePhoto(await transaction.photos.find(id));
    await trashPhotos(transaction, [photo], deps.now());
  });
}
