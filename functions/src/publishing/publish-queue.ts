import * as log from "#src/log/log.ts";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { warnOfUnknownKeys } from "#src/catalog/options/unknown-option-keys.ts";
import type { PublishJob } from "./publishing-transaction.ts";
import { numberOfItems, publishBatch, type ItemIds, type PublishingDeps } from "./publish.ts";

/** In a shop with more photos everything is published in the background. */
const photosPublishedInCall = 200;

/**
 * A job without progress for this time is no longer run: calls of the back office end sooner, and a running job makes
 * progress more often.
 */
const longestPauseMs = 60_000;

/** The job that publishes what a change has left; undefined if it has left nothing. */
export function jobFor(ids: ItemIds): PublishJob | undefined {
  const total = numberOfItems(ids);
  const left = { photos: [...ids.photos], collections: [...ids.collections] };
  return total === 0 ? undefined : { kind: "some", inBackground: false, left, total };
}

/** The job that publishes everything again, in the background of a large shop. */
export async function jobForEverything(catalog: CatalogRepository): Promise<PublishJob> {
  return { kind: "everything", inBackground: (await catalog.photoCount()) > photosPublishedInCall, total: 0 };
}

/**
 * Publishes what is left of a job, as it is stored now, and removes the job from the queue. Throws when it cannot; then
 * `retryPublishJobs` continues the job.
 */
export async function finishPublishJob(deps: PublishingDeps, key: string, job: PublishJob): Promise<void> {
  if (!job.left) warnOfUnknownKeys((await deps.catalog.options()).options); // once, not for each photo
  let left: ItemIds = job.left ?? (await allActive(deps.catalog));
  const total = job.left ? job.total : numberOfItems(left);
  for (;;) {
    left = await publishBatch(deps, left);
    if (numberOfItems(left) === 0) break;
    const progress = { photos: [...left.photos], collections: [...left.collections] };
    await deps.publishing.saveJob(key, { ...job, left: progress, total });
  }
  await deps.publishing.deleteJob(key);
}

/** Like `finishPublishJob`, but logs an error, because the change itself is stored already. */
export async function runPublishJob(deps: PublishingDeps, key: string, job: PublishJob): Promise<void> {
  try {
    await finishPublishJob(deps, key, job);
  } catch (cause) {
    log.error("publish-job.failed", cause, { key });
  }
}

/** Runs a job that was queued to be run in the background. */
export async function runBackgroundJob(deps: PublishingDeps, key: string): Promise<void> {
  const job = await deps.publishing.job(key);
  if (job?.inBackground === true) await runPublishJob(deps, key, job);
}

/** Retries the jobs that are no longer run: their call or function failed or was terminated. */
export async function retryPublishJobs(
  deps: PublishingDeps & {
    /** Epoch ms. */
    readonly now: () => number;
  },
): Promise<void> {
  for (const [key, job] of await deps.publishing.jobsUntil(deps.now() - longestPauseMs))
    await runPublishJob(deps, key, job);
}

/**
 * The progress of all jobs that publish everything: photos and collections published, and in all; 0 of 0 without such a
 * job.
 */
export async function publishProgress({
  publishing,
}: Pick<PublishingDeps, "publishing">): Promise<{ done: number; total: number; isWaiting: boolean }> {
  const jobs = [...(await publishing.jobsUntil(Infinity)).values()].filter(
    ({ kind }) => kind === "everything",
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return {
    done: sum(jobs.map(({ left, total }) => (left ? total - numberOfItems(left) : 0))),
    total: sum(jobs.map(({ total }) => total)),
    isWaiting: jobs.length > 0,
  };
}

async function allActive(catalog: CatalogRepository): Promise<ItemIds> {
  const [photos, collections] = [await catalog.photoRows(), await catalog.collections()];
  return {
    photos: photos.filter(({ active }) => active).map(({ id2 }) => id2),
    collections: collections.filter(({ active }) => active).map(({ id }) => id),
  };
}
