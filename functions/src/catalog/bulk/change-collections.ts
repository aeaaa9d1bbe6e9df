import { missingTitle } from "@lightwell/shared/catalog/missing-title";
import type {
  CollectionBulkChange,
  CollectionBulkReport,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { StoredCollection } from "#src/catalog/schemas.ts";
import { nextUpdated } from "#src/catalog/save-preconditions.ts";
import { isExpired } from "#src/catalog/trash/trash-entry.ts";
import { restoreCollections } from "#src/catalog/trash/restore-from-trash.ts";
import { trashCollection } from "#src/catalog/trash/move-to-trash.ts";
import { missingItems } from "./bulk-report.ts";

const opposites = {
  activate: "deactivate",
  deactivate: "activate",
  "show-on-homepage": "hide-from-homepage",
  "hide-from-homepage": "show-on-homepage",
  delete: "restore",
  restore: "delete",
} as const satisfies Record<CollectionBulkChange["action"], CollectionBulkChange["action"]>;

const fields = {
  activate: ["active", true],
  deactivate: ["active", false],
  "show-on-homepage": ["showOnHomepage", true],
  "hide-from-homepage": ["showOnHomepage", false],
} as const satisfies Partial<Record<CollectionBulkChange["action"], [keyof StoredCollection, boolean]>>;

/**
 * Applies one action to many collections, in one transaction, and returns the change that undoes it. Collections that
 * no longer exist, or would be active without a title, are reported; the others are changed.
 */
export async function changeCollections(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  { action, ids: named }: CollectionBulkChange,
): Promise<CollectionBulkReport> {
  const ids = [...new Set(named)];
  const now = deps.now();
  return await deps.saveCatalogChange(async (transaction) => {
    if (action === "restore") {
      const found = await restoreTrashed(transaction, ids, now);
      return report(action, found, missingItems(ids, found, "It cannot be restored any more."));
    }
    const collections = await transaction.collections.findAll(ids);
    const failed = missingItems(ids, collections);
    if (action === "delete") {
      for (const collection of collections) trashCollection(transaction, collection, now);
      return report(action, collections, failed);
    }
    const [field, value] = fields[action];
    const changed: StoredCollection[] = [];
    for (const collection of collections.filter((one) => one[field] !== value)) {
      const problem = action === "activate" ? missingTitle(collection).title : undefined;
      if (problem !== undefined) failed.push({ id: collection.id, message: `Untitled: ${problem}` });
      else changed.push({ ...collection, [field]: value, updated: nextUpdated(collection, now) });
    }
    for (const collection of changed) transaction.collections.save(collection);
    return report(action, changed, failed);
  });
}

async function restoreTrashed(transaction: CatalogTransaction, ids: readonly string[], nowMs: number) {
  const items = await transaction.trash.findAll(ids);
  const found = items.flatMap((item) =>
    item.kind === "collection" && !isExpired(item, nowMs) ? [item] : [],
  );
  await restoreCollections(transaction, found, nowMs);
  return found;
}

function report(
  action: CollectionBulkChange["action"],
  changed: readonly { readonly id: string }[],
  failed: CollectionBulkReport["failed"],
): CollectionBulkReport {
  const ids = changed.map(({ id }) => id);
  return { changed: ids, failed, undo: ids.length > 0 ? [{ action: opposites[action], ids }] : [] };
}
