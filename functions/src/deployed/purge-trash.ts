import { eventFunction, once, scheduler } from "./lazy-functions.ts";

const load = once(async () => {
  const [{ adminDeps }, { purgeDeleted }, { readPlatformConfig }] = await Promise.all([
    import("./admin-deps.ts"),
    import("#src/catalog/trash/purge-deleted.ts"),
    import("#src/config/platform-config.ts"),
  ]);
  const deps = adminDeps(readPlatformConfig(process.env));
  return async () => await purgeDeleted(deps);
});

/** Permanently removes items that were deleted too long ago to be restored. */
export const purgeTrash = eventFunction(() =>
  scheduler().onSchedule({ schedule: "every 24 hours", memory: "512MiB" }, async () => {
    const purge = await load();
    await purge();
  }),
);
