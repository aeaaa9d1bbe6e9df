import { eventFunction, firestore, once } from "#src/deployed/lazy-functions.ts";

const load = once(async () => {
  const [{ adminDeps }, { runBackgroundJob }, { readPlatformConfig }] = await Promise.all([
    import("#src/deployed/admin-deps.ts"),
    import("#src/publishing/publish-queue.ts"),
    import("#src/config/config.ts"),
  ]);
  const deps = adminDeps(readPlatformConfig(process.env));
  return async (key: string) => await runBackgroundJob(deps, key);
});

/**
 * Publishes a change of many documents, such as the shop's name, in the background. `retryPublishJobs` continues a job
 * that ends early.
 */
export const publishInBackground = eventFunction(() =>
  firestore().onDocumentCreated(
    { document: "publishQueue/{key}", memory: "512MiB", timeoutSeconds: 540, maxInstances: 2 },
    async ({ params }) => {
      const run = await load();
      await run(params.key);
    },
  ),
);
