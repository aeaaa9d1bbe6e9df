import type { DeletedEntry } from "@lightwell/shared/catalog/deleted-entry";
import { AppError } from "#src/http/app-error.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { entryOf, isExpired } from "#src/catalog/deleted-item.ts";
import { keptSlugs } from "#src/catalog/kept-slugs.ts";
import { restorePhotos } from "./restore-photos.ts";

/**
 * Brings a deleted photo or collection back as it was, to where it was, in the shop too if it was there. Its slug
 * gets a number when somebody has taken it meanwhile. Throws `not-found` when it is gone for good or was never deleted.
 */
export async function restoreDeleted(
  shop: Pick<CatalogAdminNeeds, "catalog" | "now">,
  { id }: { readonly id: string },
): Promise<DeletedEntry> {
  return await shop.catalog.change(async (change) => {
    const [item] = await change.deleted.findAll([id]);
    if (!item || isExpired(item, shop.now()))
      throw new AppError("not-found", "There is nothing deleted that could be restored here.");
    if (item.kind === "photo") await restorePhotos(change, [item], shop.now());
    else {
      const slugs = await keptSlugs(change.collections, item.collection, new Set());
      const updated = Math.max(shop.now(), item.collection.updated + 1);
      change.collections.record({ before: undefined, after: { ...item.collection, ...slugs, updated } });
      change.deleted.forget(id);
    }
    return entryOf(item);
  });
}
