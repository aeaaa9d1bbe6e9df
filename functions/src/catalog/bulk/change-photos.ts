import type {
  PhotoBulkChange,
  PhotoBulkReport,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { isExpired } from "#src/catalog/trash/trash-entry.ts";
import { restorePhotos } from "#src/catalog/trash/restore-from-trash.ts";
import { trashPhotos } from "#src/catalog/trash/move-to-trash.ts";
import { bulkReport, missingItems } from "./bulk-report.ts";
import { linkPhotos, unlinkPhotos } from "./collection-links.ts";
import { editPhotos, revertPhotos, setPhotoTexts } from "./edit-photos.ts";

/**
 * Applies one change to many photos, in one transaction, and returns the changes that undo it. Photos that no longer
 * exist or cannot be changed as requested are reported; the others are changed. Throws `not-found` for the collection
 * and `conflict` when it is full.
 */
export async function changePhotos(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  change: PhotoBulkChange,
): Promise<PhotoBulkReport> {
  return await deps.saveCatalogChange(async (transaction) => {
    switch (change.action) {
      case "edit":
        return await editPhotos(transaction, change, deps.now());
      case "texts":
        return await setPhotoTexts(transaction, change, deps.now());
      case "revert":
        return await revertPhotos(transaction, change, deps.now());
      case "link":
        return await linkPhotos(transaction, change);
      case "unlink":
        return await unlinkPhotos(transaction, change);
      case "delete":
        return await deletePhotos(transaction, change.ids, deps.now());
      case "restore":
        return await restoreDeletedPhotos(transaction, change.ids, deps.now());
    }
  });
}

async function deletePhotos(
  transaction: CatalogTransaction,
  ids: readonly string[],
  nowMs: number,
): Promise<PhotoBulkReport> {
  const photos = await transaction.photos.findAll([...new Set(ids)]);
  await trashPhotos(transaction, photos, nowMs);
  return bulkReport(photos, missingItems(ids, photos), (deleted) => [{ action: "restore", ids: deleted }]);
}

async function restoreDeletedPhotos(
  transaction: CatalogTransaction,
  ids: readonly string[],
  nowMs: number,
): Promise<PhotoBulkReport> {
  const items = await transaction.trash.findAll([...new Set(ids)]);
  const found = items.flatMap((item) => (item.kind === "photo" && !isExpired(item, nowMs) ? [item] : []));
  await restorePhotos(transaction, found, nowMs);
  const failed = missingItems(ids, found, "It cannot be restored any more.");
  return bulkReport(found, failed, (restored) => [{ action: "delete", ids: restored }]);
}
