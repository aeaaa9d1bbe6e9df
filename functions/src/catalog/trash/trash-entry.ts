import { recoverableDays, type TrashEntry } from "@lightwell/shared/catalog/catalog-schemas";
import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import type { TrashItem } from "#src/catalog/schemas.ts";

const recoverableMs = recoverableDays * dayMs;

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
