import type { TrashEntry } from "@lightwell/shared/catalog/catalog-schemas";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { expiredUntil, trashEntry } from "./trash-entry.ts";

/** The items that can be restored, the last deleted first. */
export async function listTrash(deps: Pick<CatalogAdminDeps, "catalog" | "now">): Promise<TrashEntry[]> {
  const items = await deps.catalog.trashedSince(expiredUntil(deps.now()));
  return items.map(trashEntry).toSorted((one, other) => other.deleted - one.deleted);
}
