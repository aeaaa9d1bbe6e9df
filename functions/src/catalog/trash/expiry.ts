import { recoverableDays, type DeletedEntry } from "@lightwell/shared/catalog/deleted-entry";
import type { DeletedItem } from "#src/catalog/schemas.ts";

const recoverableMs = recoverableDays * 24 * 60 * 60 * 1_000;

/** An item of the trash as the owner's list shows it. */
export function deletedEntry(item: DeletedItem): DeletedEntry {
  const { kind, id, deleted } = item;
  const { title, image } = item.kind === "photo" ? item.photo : item.collection;
  return { kind, id, title, image, deleted, expires: deleted + recoverableMs };
}

/** Whether an item can no longer be restored; `now` is in epoch ms. */
export function isExpired(item: DeletedItem, now: number): boolean {
  return deletedEntry(item).expires <= now;
}

/** Items that were deleted at this instant, epoch ms, or before are expired. */
export function expiredUntil(now: number): number {
  return now - recoverableMs;
}
