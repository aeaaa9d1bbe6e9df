import { eventFunction, once, scheduler } from "#src/deployed/lazy-functions.ts";

const load = once(async () => {
  const [{ adminDeps }, { retryPublishJobs }, { readPlatformConfig }] = await Promise.all([
    import("#src/deployed/admin-deps.ts"),
    import("#src/publishing/publish-queue.ts"),
    import("#src/config/config.ts"),
  ]);
  const deps = adminDeps(readPlatformConfig(process.env));
  return async () => await retryPublishJobs(deps);
});

/** Retries publish jobs that the call or function that ran them has not completed. */
export const retryPublishJobs = eventFunction(() =>
  scheduler().onSchedule({ schedule: "every 5 minutes", memory: "512MiB", timeoutSeconds: 290 }, async () => {
    const retry = await load();
    await retry();
  }),
);
