import type {
  PhotoBulkChange,
  PhotoBulkReport,
} from "@lightwell/shared/contract/back-office/photo-endpoints";

interface Identified {
  readonly id: string;
}

/** `undo` makes the changes that undo this one; it is not called when nothing has changed. */
export function bulkReport(
  changed: readonly Identified[],
  failed: PhotoBulkReport["failed"],
  undo: (ids: string[]) => PhotoBulkChange[],
): PhotoBulkReport {
  const ids = changed.map(({ id }) => id);
  return { changed: ids, failed, undo: ids.length > 0 ? undo(ids) : [] };
}

/** The failures of the ids that were not found. */
export function missingItems(
  ids: readonly string[],
  found: readonly Identified[],
  message = "It is gone.",
): PhotoBulkReport["failed"] {
  const known = new Set(found.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !known.has(id)).map((id) => ({ id, message }));
}
