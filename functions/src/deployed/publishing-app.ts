import { type Environment, type PlatformConfig, readPlatformConfig } from "#src/config/config.ts";
import { beginPlannedPrices } from "#src/catalog/options/price-plans.ts";
import { publishDueDrafts } from "#src/catalog/site/saved-drafts.ts";
import { documentReader } from "#src/firestore/document-reader.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { retryPublishJobs, runBackgroundJob } from "#src/publishing/publish-queue.ts";
import { repairDrift } from "#src/publishing/repair.ts";
import { builtSite } from "#src/storefront/pages/built-site.ts";
import { checkReleases } from "#src/storefront/releases/check-releases.ts";
import { releaseDeps } from "#src/storefront/releases/release-deps.ts";
import { type ReleaseDeps, releasePages } from "#src/storefront/releases/release-pages.ts";
import { pageReleases } from "./adapters.ts";
import { adminDeps, type AdminDeps } from "./admin-deps.ts";
import { bucketThumbnails } from "./image-app.ts";

/** Runs the job of a document of the publish queue. */
export function publishHandler(
  environment: Environment,
): (event: { readonly params: { readonly key: string } }) => Promise<void> {
  const deps = adminDeps(readPlatformConfig(environment));
  return async ({ params }) => {
    await runBackgroundJob(deps, params.key);
  };
}

/** How long one call makes releases; a release that it begins last ends within its time limit. */
const releasingMs = 420_000;

/** Releases what a document of the release requests asks for, and everything that is requested meanwhile. */
export function releaseHandler(
  environment: Environment,
): (event: {
  readonly data?: { readonly after: { readonly exists: boolean } } | undefined;
}) => Promise<void> {
  const platform = readPlatformConfig(environment);
  const release = releaser(environment, platform, adminDeps(platform));
  return async ({ data }) => {
    if (data?.after.exists !== true) return; // the request is done
    await release((deps) => releasePages(deps, Date.now() + releasingMs));
  };
}

/**
 * Begins planned prices, publishes drafts of this day, continues what an earlier call has left, and releases everything
 * after a deployment.
 */
export function retryPublishHandler(environment: Environment): () => Promise<void> {
  const platform = readPlatformConfig(environment);
  const deps = adminDeps(platform);
  const release = releaser(environment, platform, deps);
  return async () => {
    const untilMs = Date.now() + releasingMs;
    await beginPlannedPrices(deps);
    await publishDueDrafts(deps);
    await retryPublishJobs(deps);
    await release((releasing) => releasePages(releasing, untilMs));
  };
}

export function repairHandler(environment: Environment): () => Promise<void> {
  const platform = readPlatformConfig(environment);
  const deps = adminDeps(platform);
  const release = releaser(environment, platform, deps);
  return async () => {
    await repairDrift(deps);
    await release(checkReleases);
  };
}

/** Runs something with the releases; where they are switched off, removes the requests instead. */
function releaser(
  environment: Environment,
  platform: PlatformConfig,
  { publishing }: Pick<AdminDeps, "publishing">,
): (run: (deps: ReleaseDeps) => Promise<void>) => Promise<void> {
  return async (run) => {
    const target = await pageReleases(environment);
    if (!target) {
      await publishing.forgetReleaseRequests();
      return;
    }
    const deps = releaseDeps({
      database: openDatabase(platform.projectId),
      publishing,
      read: documentReader(platform),
      ...target,
      site: builtSite(new URL("site/", import.meta.url)), // beside the bundle, see rolldown.config.ts
      origin: platform.shopOrigin,
      thumbnails: bucketThumbnails(environment),
    });
    await run(deps);
  };
}
