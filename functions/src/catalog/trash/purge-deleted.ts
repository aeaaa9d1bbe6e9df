import * as log from "firebase-functions/logger";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { DeletedItem } from "#src/catalog/schemas.ts";
import type { PictureStore } from "#src/images/picture-store.ts";
import { expiredUntil } from "./expiry.ts";

/**
 * Purges the expired items of the trash: first their files, then their documents. Items that fail are retried by the
 * next run. Returns how many were purged.
 */
export async function purgeDeleted(
  deps: Pick<CatalogAdminDeps, "catalog" | "now"> & { readonly pictures: PictureStore },
): Promise<{ purged: number }> {
  let purged = 0;
  for (const item of await deps.catalog.deletedUntil(expiredUntil(deps.now())))
    try {
      await deps.pictures.deleteAll(fileKeyPrefix(item));
      await deps.catalog.purgeDeleted(item.id);
      purged += 1;
    } catch (cause) {
      log.error("deleted.purge-failed", cause, { kind: item.kind, id: item.id });
    }
  return { purged };
}

function fileKeyPrefix(item: DeletedItem): string {
  return item.kind === "photo" ? `photos/${item.photo.id2}-` : `collections/${item.collection.id2}-`;
}
