import * as log from "firebase-functions/logger";
import type { PublishJob } from "#src/catalog/schemas.ts";
import { publishAgain, publishSite, type PublishingDeps } from "./publish.ts";

/** Calls of the back office have ended after this time. */
const longestCallMs = 60_000;

/**
 * Publishes the items of a job as they are stored now, and removes the job from the queue. The change itself is stored
 * already, so an error is logged and not thrown: `retryPublishJobs` runs the job again.
 */
export async function runPublishJob(deps: PublishingDeps, key: string, job: PublishJob): Promise<void> {
  try {
    if (job.kind === "everything") await publishEverything(deps);
    else {
      const photos = await deps.catalog.photosById2(job.photos);
      await publishAgain(deps, { photos: idsOf([...photos.values()]), collections: job.collections });
    }
    await deps.catalog.deletePublishJob(key);
  } catch (cause) {
    log.error("publish-job.failed", cause, { key });
  }
}

/** Runs the jobs whose call has ended without completing them: it failed or was terminated. */
export async function retryPublishJobs(
  deps: PublishingDeps & {
    /** Epoch ms. */
    readonly now: () => number;
  },
): Promise<void> {
  for (const [key, job] of await deps.catalog.publishJobsUntil(deps.now() - longestCallMs))
    await runPublishJob(deps, key, job);
}

/** Publishes every photo and collection and the site again. */
export async function publishEverything(deps: PublishingDeps): Promise<void> {
  const [photos, collections] = await Promise.all([deps.catalog.photos(), deps.catalog.collections()]);
  const isActive = (item: { readonly active: boolean }) => item.active;
  await publishAgain(deps, {
    photos: idsOf(photos.filter(isActive)),
    collections: idsOf(collections.filter(isActive)),
  });
  await publishSite(deps);
}

function idsOf(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id);
}
