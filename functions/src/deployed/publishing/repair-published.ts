import { eventFunction, once, scheduler } from "#src/deployed/lazy-functions.ts";

const load = once(async () => {
  const [{ adminDeps }, { repairDrift }, { readPlatformConfig }] = await Promise.all([
    import("#src/deployed/admin-deps.ts"),
    import("#src/publishing/repair.ts"),
    import("#src/config/config.ts"),
  ]);
  const deps = adminDeps(readPlatformConfig(process.env));
  return async () => await repairDrift(deps);
});

/** Compares the published documents with the catalog, and publishes everything again if they differ. */
export const repairPublished = eventFunction(() =>
  scheduler().onSchedule({ schedule: "every 24 hours", memory: "512MiB", timeoutSeconds: 900 }, async () => {
    const repair = await load();
    await repair();
  }),
);
