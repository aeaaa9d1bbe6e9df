import type { DeletedEntry } from "@lightwell/shared/catalog/deleted-entry";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { deletedEntry, expiredUntil } from "./expiry.ts";

/** The items that can be restored, the last deleted first. */
export async function listDeleted(deps: Pick<CatalogAdminDeps, "catalog" | "now">): Promise<DeletedEntry[]> {
  const items = await deps.catalog.deletedSince(expiredUntil(deps.now()));
  return items.map(deletedEntry).toSorted((one, other) => other.deleted - one.deleted);
}
