import { deleteExpiredArchive } from "#src/archive/archive-routes.ts";
import { purgeExpiredTrash } from "#src/catalog/trash/purge-expired-trash.ts";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { uploadLifetimeMs } from "#src/images/uploads/upload-store.ts";
import { enforceRetention } from "#src/personal-data/enforce-retention.ts";
import { bucketPrintFileStore } from "#src/print-files/bucket-print-file-store.ts";
import { printFileLifetimeMs } from "#src/print-files/print-file-jobs.ts";
import * as log from "#src/log/log.ts";
import type { PrintFileStore } from "#src/print-files/print-file.ts";
import { type AdminDeps, adminDeps } from "./admin-deps.ts";

export function purgeHandler(environment: Environment): () => Promise<void> {
  const platform = readPlatformConfig(environment);
  const deps = { ...adminDeps(platform), printFiles: bucketPrintFileStore(platform, environment) };
  return async () => {
    await purgeEverything(deps);
  };
}

/** The trash of a mass deletion is purged for at most this long; the function has 540 seconds. */
const trashMs = 400_000;

/**
 * Deletes what has personal data first, and the trash last, which can take several days. A step that fails does not
 * prevent the others: it is logged, and thrown at the end.
 */
export async function purgeEverything(
  deps: AdminDeps & { readonly printFiles: Pick<PrintFileStore, "deleteOlderThan"> },
): Promise<void> {
  const nowMs = deps.now();
  await eachOnItsOwn({
    archives: async () => await deleteExpiredArchive(deps),
    "print files": async () => await deps.printFiles.deleteOlderThan(nowMs - printFileLifetimeMs),
    uploads: async () => await deps.uploads.deleteOlderThan(nowMs - uploadLifetimeMs),
    trash: async () => await purgeExpiredTrash(deps, nowMs + trashMs),
  });
}

async function eachOnItsOwn(steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const failures: unknown[] = [];
  for (const [step, run] of Object.entries(steps))
    try {
      await run();
    } catch (cause) {
      log.error("purge.failed", cause, { step });
      failures.push(cause);
    }
  if (failures.length > 0) throw new AggregateError(failures, "Not everything could be purged.");
}

export function retentionHandler(environment: Environment): () => Promise<void> {
  const deps = adminDeps(readPlatformConfig(environment));
  return async () => {
    await enforceRetention(deps);
  };
}
