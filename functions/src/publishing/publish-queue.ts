import * as log from "firebase-functions/logger";
import type { PublishJob } from "#src/catalog/schemas.ts";
import { photosPerTransaction, publishAgain, publishSite, type PublishingDeps } from "./publish.ts";

type JobForEverything = Extract<PublishJob, { kind: "everything" }>;

/** In a shop with more photos everything is published in the background. */
const photosPublishedInCall = 200;

/**
 * A job without progress for this time is no longer run: calls of the back office end sooner, and a running job makes
 * progress more often.
 */
const longestPauseMs = 60_000;

/** The job that publishes everything again, for a shop of this size. */
export async function jobForEverything({
  catalog,
}: Pick<PublishingDeps, "catalog">): Promise<JobForEverything> {
  const inBackground = (await catalog.photoCount()) > photosPublishedInCall;
  return { kind: "everything", inBackground, after: "", afterCollection: "", done: 0, total: 0 };
}

/**
 * Publishes the items of a job as they are stored now, and removes the job from the queue. The change itself is stored
 * already, so an error is logged and not thrown: `retryPublishJobs` continues the job.
 */
export async function runPublishJob(deps: PublishingDeps, key: string, job: PublishJob): Promise<void> {
  try {
    if (job.kind === "everything")
      await publishEverything(
        deps,
        job,
        async (progress) => await deps.catalog.savePublishJob(key, { ...job, ...progress }),
      );
    else {
      const photos = await deps.catalog.photosById2(job.photos);
      await publishAgain(deps, { photos: idsOf([...photos.values()]), collections: job.collections });
    }
    await deps.catalog.deletePublishJob(key);
  } catch (cause) {
    log.error("publish-job.failed", cause, { key });
  }
}

/** Runs a job that was queued to be run in the background. */
export async function runBackgroundJob(deps: PublishingDeps, key: string): Promise<void> {
  const job = await deps.catalog.publishJob(key);
  if (job?.kind === "everything" && job.inBackground) await runPublishJob(deps, key, job);
}

/** Retries the jobs that are no longer run: their call or function failed or was terminated. */
export async function retryPublishJobs(
  deps: PublishingDeps & {
    /** Epoch ms. */
    readonly now: () => number;
  },
): Promise<void> {
  for (const [key, job] of await deps.catalog.publishJobsUntil(deps.now() - longestPauseMs))
    await runPublishJob(deps, key, job);
}

/**
 * The progress of all jobs that publish everything: photos and collections published, and in all; 0 of 0 without such a
 * job.
 */
export async function publishProgress({
  catalog,
}: Pick<PublishingDeps, "catalog">): Promise<{ done: number; total: number; isWaiting: boolean }> {
  const jobs = [...(await catalog.publishJobsUntil(Infinity)).values()].filter(
    (job) => job.kind === "everything",
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    done: sum(jobs.map(({ done }) => done)),
    total: sum(jobs.map(({ total }) => total)),
    isWaiting: jobs.length > 0,
  };
}

/**
 * Publishes every photo and collection and the site again, after the photos and collections that the job has already
 * published.
 */
export async function publishEverything(
  deps: PublishingDeps,
  job: Pick<JobForEverything, "after" | "afterCollection"> = { after: "", afterCollection: "" },
  onProgress: (progress: Omit<JobForEverything, "kind" | "inBackground">) => Promise<void> = async () =>
    await Promise.resolve(),
): Promise<void> {
  const isActive = (item: { readonly active: boolean }) => item.active;
  const allPhotos = idsOf((await deps.catalog.photoRows()).filter(isActive));
  const allCollections = idsOf((await deps.catalog.collections()).filter(isActive));
  const photos = allPhotos.filter((id) => id > job.after);
  const collections = allCollections.filter((id) => id > job.afterCollection).toSorted();
  const total = allPhotos.length + allCollections.length;
  let { after, afterCollection } = job;
  let done = total - photos.length - collections.length;
  for (let start = 0; start < photos.length; start += photosPerTransaction) {
    const batch = photos.slice(start, start + photosPerTransaction);
    await publishAgain(deps, { photos: batch, collections: [] });
    done += batch.length;
    after = batch.at(-1) ?? after;
    await onProgress({ after, afterCollection, done, total });
  }
  for (const id of collections) {
    await publishAgain(deps, { photos: [], collections: [id] });
    done += 1;
    afterCollection = id;
    await onProgress({ after, afterCollection, done, total });
  }
  await publishSite(deps);
}

function idsOf(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id);
}
