import type { DeletedEntry } from "@lightwell/shared/catalog/deleted-entry";
import type { CatalogAdminNeeds } from "./catalog-admin-needs.ts";
import { entryOf, expiryLine } from "./deleted-item.ts";

/** What was deleted and can be had back, the latest first. */
export async function showDeleted(shop: Pick<CatalogAdminNeeds, "catalog" | "now">): Promise<DeletedEntry[]> {
  const items = await shop.catalog.deletedSince(expiryLine(shop.now()));
  return items.map(entryOf).toSorted((one, other) => other.deleted - one.deleted);
}
