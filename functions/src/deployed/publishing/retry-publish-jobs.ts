import { eventFunction, once, scheduler } from "#src/deployed/lazy-functions.ts";

const load = once(async () => {
  const [{ adminDeps }, { retryPublishJobs }, { readPlatformConfig }] = await Promise.all([
    import("#src/deployed/admin-deps.ts"),
    import("#src/publishing/publish-queue.ts"),
    import("#src/config/platform-config.ts"),
  ]);
  const deps = adminDeps(readPlatformConfig(process.env));
  return async () => await retryPublishJobs(deps);
});

/** Runs publish jobs that were too large for the save that queued them and that were not completed by it. */
export const retryPublishJobs = eventFunction(() =>
  scheduler().onSchedule({ schedule: "every 5 minutes", memory: "512MiB", timeoutSeconds: 290 }, async () => {
    const retry = await load();
    await retry();
  }),
);
