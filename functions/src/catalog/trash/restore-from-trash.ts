import type { TrashEntry } from "@lightwell/shared/catalog/catalog-schemas";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { AppError } from "#src/http/app-error.ts";
import { isExpired, trashEntry } from "./trash-entry.ts";
import { restoreCollections } from "./restore-collections.ts";
import { restorePhotos } from "./restore-photos.ts";

/**
 * Restores a deleted photo or collection as it was; if it was active, it is published again. Its slug gets a number
 * when another item has taken it since. Throws `not-found` for an item that is expired or not in the trash.
 */
export async function restoreFromTrash(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now">,
  { id }: { readonly id: string },
): Promise<TrashEntry> {
  return await deps.saveCatalogChange(async (transaction) => {
    const [item] = await transaction.trash.findAll([id]);
    if (!item || isExpired(item, deps.now()))
      throw new AppError("not-found", "There is nothing deleted that could be restored here.");
    if (item.kind === "photo") await restorePhotos(transaction, [item], deps.now());
    else await restoreCollections(transaction, [item], deps.now());
    return trashEntry(item);
  });
}
