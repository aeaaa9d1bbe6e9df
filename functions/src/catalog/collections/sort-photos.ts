import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { hangPhotos } from "./collection-photos.ts";

/**
 * Hangs a collection's photos in a new order; each is named by either of its ids. Photos that are not named, linked
 * in another tab perhaps, keep their order behind the others. Throws `not-found`, and `invalid-request` when a
 * photo is named that does not hang there.
 */
export async function sortPhotos(
  shop: Pick<CatalogAdminNeeds, "catalog">,
  { id, order }: { readonly id: string; readonly order: readonly string[] },
): Promise<void> {
  await hangPhotos(shop, id, async (hung, change) => {
    const photos = await change.photos.byId2(hung);
    const id2OfId = new Map([...photos.values()].map((photo) => [photo.id, photo.id2]));
    const named = [...new Set(order.map((either) => id2OfId.get(either) ?? either))];
    const strangers = named.filter((id2) => !hung.includes(id2));
    if (strangers.length > 0)
      throw new AppError("invalid-request", `Not in this collection: ${strangers.join(", ")}.`);
    return [...named, ...hung.filter((id2) => !named.includes(id2))];
  });
}
