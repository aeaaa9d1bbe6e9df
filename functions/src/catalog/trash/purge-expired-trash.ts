import { fileKeyOf } from "@lightwell/shared/catalog/image-size";
import * as log from "#src/log/log.ts";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import type { TrashItem } from "#src/catalog/schemas.ts";
import { expiredUntil } from "./trash-entry.ts";

interface PurgeDeps {
  readonly catalog: Pick<CatalogRepository, "trashedUntil" | "removeFromTrash">;
  readonly pictures: {
    deleteAll(prefix: string): Promise<void>;
  };
  /** Whether a print of a photo is made at this instant, in epoch ms, or later. */
  readonly mayPrint: (photoId: string, nowMs: number) => Promise<boolean>;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Purges the expired items of the trash: first their files, then their documents. The original of a photo is kept as
 * long as an order may need it; it can no longer be restored. Items that are kept or fail are retried by the next run.
 * Returns how many were purged.
 */
export async function purgeExpiredTrash(deps: PurgeDeps): Promise<{ purged: number }> {
  let purged = 0;
  const nowMs = deps.now();
  for (const item of await deps.catalog.trashedUntil(expiredUntil(nowMs)))
    try {
      if (item.kind === "photo" && (await deps.mayPrint(item.id, nowMs))) continue;
      await deps.pictures.deleteAll(fileKeyPrefix(item));
      await deps.catalog.removeFromTrash(item.id);
      purged += 1;
    } catch (cause) {
      log.error("trash.purge-failed", cause, { kind: item.kind, id: item.id });
    }
  return { purged };
}

function fileKeyPrefix(item: TrashItem): string {
  return item.kind === "photo"
    ? fileKeyOf("photos", item.photo.id2, "")
    : fileKeyOf("collections", item.collection.id2, "");
}
