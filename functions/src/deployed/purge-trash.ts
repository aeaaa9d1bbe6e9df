import { eventFunction, once, scheduler } from "./lazy-functions.ts";

const load = once(async () => {
  const [{ adminDeps }, { purgeExpiredTrash }, { readPlatformConfig }, files, jobs, uploads] =
    await Promise.all([
      import("./admin-deps.ts"),
      import("#src/catalog/trash/purge-expired-trash.ts"),
      import("#src/config/config.ts"),
      import("#src/print-files/bucket-print-file-store.ts"),
      import("#src/print-files/print-file-jobs.ts"),
      import("#src/images/uploads/upload-store.ts"),
    ]);
  const platform = readPlatformConfig(process.env);
  const deps = adminDeps(platform);
  const printFiles = files.bucketPrintFileStore(platform, process.env);
  return async () => {
    await purgeExpiredTrash(deps);
    await deps.uploads.deleteOlderThan(Date.now() - uploads.uploadLifetimeMs);
    await printFiles.deleteOlderThan(Date.now() - jobs.printFileLifetimeMs);
  };
});

/**
 * Permanently removes items that were deleted too long ago to be restored, uploads that never became a picture, and
 * print files that are two weeks old.
 */
export const purgeTrash = eventFunction(() =>
  scheduler().onSchedule({ schedule: "every 24 hours", memory: "512MiB", timeoutSeconds: 540 }, async () => {
    const purge = await load();
    await purge();
  }),
);
