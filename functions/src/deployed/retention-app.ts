import { deleteExpiredArchive } from "#src/archive/archive-routes.ts";
import { purgeExpiredTrash } from "#src/catalog/trash/purge-expired-trash.ts";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { uploadLifetimeMs } from "#src/images/uploads/upload-store.ts";
import { enforceRetention } from "#src/personal-data/enforce-retention.ts";
import { bucketPrintFileStore } from "#src/print-files/bucket-print-file-store.ts";
import { printFileLifetimeMs } from "#src/print-files/print-file-jobs.ts";
import { adminDeps } from "./admin-deps.ts";

export function purgeHandler(environment: Environment): () => Promise<void> {
  const platform = readPlatformConfig(environment);
  const deps = adminDeps(platform);
  const printFiles = bucketPrintFileStore(platform, environment);
  return async () => {
    await purgeExpiredTrash(deps);
    await deps.uploads.deleteOlderThan(Date.now() - uploadLifetimeMs);
    await printFiles.deleteOlderThan(Date.now() - printFileLifetimeMs);
    await deleteExpiredArchive(deps);
  };
}

export function retentionHandler(environment: Environment): () => Promise<void> {
  const deps = adminDeps(readPlatformConfig(environment));
  return async () => {
    await enforceRetention(deps);
  };
}
