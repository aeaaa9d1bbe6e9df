import type { DeletedEntry } from "@lightwell/shared/catalog/deleted-entry";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { entryOf, expiryLine } from "#src/catalog/deleted-item.ts";

/** What was deleted and can be had back, the latest first. */
export async function showDeleted(shop: Pick<CatalogAdminNeeds, "catalog" | "now">): Promise<DeletedEntry[]> {
  const items = await shop.catalog.deletedSince(expiryLine(shop.now()));
  return items.map(entryOf).toSorted((one, other) => other.deleted - one.deleted);
}
