import { eventFunction, firestore, once } from "#src/deployed/lazy-functions.ts";
import { printFileSeconds } from "#src/print-files/print-file.ts";

const load = once(async () => {
  const [{ orderDeps }, { preparePrintFile }] = await Promise.all([
    import("./order-deps.ts"),
    import("#src/print-files/prepare-print-file.ts"),
  ]);
  const deps = orderDeps(process.env);
  return async (jobId: string) => await preparePrintFile(deps, jobId);
});

/**
 * Makes a print file when its job is queued, one at a time. If a job is not completed, the lab's next request queues it
 * again.
 */
export const makePrintFile = eventFunction(() =>
  firestore().onDocumentWritten(
    {
      document: "printFiles/{id}",
      memory: "4GiB",
      maxInstances: 5,
      concurrency: 1,
      timeoutSeconds: printFileSeconds,
    },
    async ({ params, data }) => {
      if (data?.after.get("state") !== "queued") return;
      const prepare = await load();
      await prepare(params.id);
    },
  ),
);
