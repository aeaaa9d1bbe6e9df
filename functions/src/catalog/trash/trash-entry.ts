import { recoverableDays, type TrashEntry } from "@lightwell/shared/catalog/catalog-schemas";
import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { TrashItem } from "#src/catalog/schemas.ts";

/** The items that can be restored, the last deleted first. */
export async function listTrash(deps: Pick<CatalogAdminDeps, "catalog" | "now">): Promise<TrashEntry[]> {
  const items = await deps.catalog.trashedSince(expiredUntil(deps.now()));
  return items.map(trashEntry).toSorted((one, other) => other.deleted - one.deleted);
}

/** An item of the trash as the owner's list shows it. */
export function trashEntry(item: TrashItem): TrashEntry {
  const { kind, id, deletedAt } = item;
  const { title, image } = item.kind === "photo" ? item.photo : item.collection;
  return { kind, id, title, image, deleted: deletedAt, expires: deletedAt + recoverableMs };
}

/** Whether an item can no longer be restored. */
export function isExpired(item: TrashItem, nowMs: number): boolean {
  return trashEntry(item).expires <= nowMs;
}

/** Items that were deleted at this instant, epoch ms, or before are expired. */
export function expiredUntil(nowMs: number): number {
  return nowMs - recoverableMs;
}

const recoverableMs = recoverableDays * dayMs;
