import { fileKeyOf } from "@lightwell/shared/catalog/image-size";
import { chunksOf } from "#src/firestore/batches.ts";
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

/** How many items are purged at the same time: each is a few requests to the bucket. */
const itemsAtOnce = 10;

/**
 * Purges the expired items of the trash: first their files, then their documents. The original of a photo is kept as
 * long as an order may need it; it can no longer be restored. Items that are kept, fail or are left at `untilMs` are
 * retried by the next run. Returns how many were purged.
 */
export async function purgeExpiredTrash(deps: PurgeDeps, untilMs = Infinity): Promise<{ purged: number }> {
  const expired = await deps.catalog.trashedUntil(expiredUntil(deps.now()));
  let purged = 0;
  let tried = 0;
  for (const items of chunksOf(expired, itemsAtOnce)) {
    if (deps.now() >= untilMs) break;
    const outcomes = await Promise.all(items.map(async (item) => await isPurged(deps, item)));
    purged += outcomes.filter(Boolean).length;
    tried += items.length;
  }
  if (tried < expired.length) log.warn("trash.purge-unfinished", { purged, left: expired.length - tried });
  return { purged };
}

async function isPurged(deps: PurgeDeps, item: TrashItem): Promise<boolean> {
  try {
    if (item.kind === "photo" && (await deps.mayPrint(item.id, deps.now()))) return false;
    await deps.pictures.deleteAll(fileKeyPrefix(item));
    await deps.catalog.removeFromTrash(item.id);
    return true;
  } catch (cause) {
    log.error("trash.purge-failed", cause, { kind: item.kind, id: item.id });
    return false;
  }
}

function fileKeyPrefix(item: TrashItem): string {
  return item.kind === "photo"
    ? fileKeyOf("photos", item.photo.id2, "")
    : fileKeyOf("collections", item.collection.id2, "");
}
