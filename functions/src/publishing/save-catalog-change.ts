import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import { publishChange, type PublishingDeps } from "./publish.ts";
import { jobFor, jobForEverything, runPublishJob } from "./publish-queue.ts";

/**
 * Stores one change of the catalog, completely or not at all, and publishes it. `make` may run several times, so it
 * must only act on the transaction. When this returns, everything the change affects is published or in the publish
 * queue, from which `publishInBackground` takes what every page of a large shop shows. Throws `too-large` when a page
 * would exceed the database's limit for a document.
 */
export async function saveCatalogChange<Result>(
  deps: PublishingDeps,
  make: (transaction: CatalogTransaction) => Promise<Result>,
): Promise<Result> {
  const { result, queued } = await deps.publishing.transaction(async (transaction, publishing) => {
    const made = await make(transaction);
    const rest = await publishChange(transaction, publishing, deps.kinds);
    const job = transaction.hasChangedAllPrints ? await jobForEverything(deps.catalog) : jobFor(rest);
    return { result: made, queued: job && { key: publishing.enqueue(job), job } };
  });
  if (queued?.job.inBackground === false) await runPublishJob(deps, queued.key, queued.job);
  return result;
}
