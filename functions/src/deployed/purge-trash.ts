import { eventFunction, once, scheduler } from "./lazy-functions.ts";

const load = once(async () => {
  const [{ adminDeps }, { purgeDeleted }, { readPlatformConfig }, files, jobs] = await Promise.all([
    import("./admin-deps.ts"),
    import("#src/catalog/trash/purge-deleted.ts"),
    import("#src/config/platform-config.ts"),
    import("#src/print-files/bucket-print-file-store.ts"),
    import("#src/print-files/print-file-jobs.ts"),
  ]);
  const platform = readPlatformConfig(process.env);
  const deps = adminDeps(platform);
  const printFiles = files.bucketPrintFileStore(platform, process.env);
  return async () => {
    await purgeDeleted(deps);
    await printFiles.deleteOlderThan(Date.now() - jobs.printFileLifetimeMs);
  };
});

/** Permanently removes items that were deleted too long ago to be restored, and print files that are two weeks old. */
export const purgeTrash = eventFunction(() =>
  scheduler().onSchedule({ schedule: "every 24 hours", memory: "512MiB" }, async () => {
    const purge = await load();
    await purge();
  }),
);
