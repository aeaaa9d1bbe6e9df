import * as log from "#src/log/log.ts";
import { z } from "zod";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { warnOfUnknownKeys } from "#src/catalog/options/unknown-option-keys.ts";
import { AppError } from "#src/http/app-error.ts";
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
  return numberOfItems(ids) === 0 ? undefined : jobOf(ids);
}

function jobOf(ids: ItemIds): PublishJob {
  const left = { photos: [...ids.photos], collections: [...ids.collections] };
  return { kind: "some", inBackground: false, left, total: numberOfItems(ids) };
}

/** The job that publishes everything again, in the background of a large shop. */
export async function jobForEverything(catalog: CatalogRepository): Promise<PublishJob> {
  return { kind: "everything", inBackground: (await catalog.photoCount()) > photosPublishedInCall, total: 0 };
}

/**
 * Publishes what is left of a job, as it is stored now, and removes the job from the queue. What cannot be published as
 * it is stored gets a job of its own, so that it does not stop the rest; returns the keys of such jobs. Throws when the
 * cause is another; then `retryPublishJobs` continues the job.
 */
export async function finishPublishJob(
  deps: PublishingDeps,
  key: string,
  job: PublishJob,
): Promise<readonly string[]> {
  if (!job.left) warnOfUnknownKeys((await deps.catalog.options()).options); // once, not for each photo
  let left: ItemIds = job.left ?? (await allActive(deps.catalog));
  const total = job.left ? job.total : numberOfItems(left);
  const setAside: string[] = [];
  for (;;) {
    try {
      left = await publishBatch(deps, left);
    } catch (cause) {
      if (!isOfContent(cause)) throw cause;
      const result = await publishOneByOne(deps, left);
      setAside.push(...result.setAside);
      left = result.rest;
    }
    if (numberOfItems(left) === 0) break;
    const progress = { photos: [...left.photos], collections: [...left.collections] };
    await deps.publishing.saveJob(key, { ...job, left: progress, total });
  }
  if (!setAside.includes(key)) await deps.publishing.deleteJob(key);
  return setAside;
}

/** Whether a document does not fit its schema or the database: it cannot be published until something is changed. */
function isOfContent(cause: unknown): boolean {
  return cause instanceof z.ZodError || (cause instanceof AppError && cause.code === "too-large");
}

/** Photos, and collections, that are published one by one before the job is stored. */
const publishedOneByOne = 20;
/** If more of them fail, the cause is not in them but in the code or the options. */
const mostSetAside = 10;

/**
 * Publishes the first items in a transaction each, with the last of all the site. Each that fails is queued again by
 * itself, under the same key each time. Throws when most of them fail.
 */
async function publishOneByOne(
  deps: PublishingDeps,
  { photos, collections }: ItemIds,
): Promise<{ readonly setAside: readonly string[]; readonly rest: ItemIds }> {
  const rest = {
    photos: photos.slice(publishedOneByOne),
    collections: collections.slice(publishedOneByOne),
  };
  const items: readonly (readonly [key: string, ids: ItemIds])[] = [
    ...photos
      .slice(0, publishedOneByOne)
      .map((id) => [`photo:${id}`, { photos: [id], collections: [] }] as const),
    ...collections
      .slice(0, publishedOneByOne)
      .map((id) => [`collection:${id}`, { photos: [], collections: [id] }] as const),
    ...(numberOfItems(rest) === 0 ? [["site", { photos: [], collections: [] }] as const] : []),
  ];
  const failed = new Map<string, { readonly job: PublishJob; readonly reason: unknown }>();
  for (const [key, ids] of items)
    try {
      await publishBatch(deps, ids, { withSite: key === "site" });
    } catch (reason) {
      if (!isOfContent(reason)) throw reason;
      failed.set(key, { job: jobOf(ids), reason });
      if (failed.size > mostSetAside) throw reason;
    }
  for (const [key, { job, reason }] of failed) {
    log.error("publish-job.failed", reason, { key });
    await deps.publishing.saveJob(key, job);
  }
  return { setAside: [...failed.keys()], rest };
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
