import { readPlatformConfig, type Environment } from "#src/config/config.ts";
import { retryPublishJobs, runBackgroundJob } from "#src/publishing/publish-queue.ts";
import { repairDrift } from "#src/publishing/repair.ts";
import { adminDeps } from "./admin-deps.ts";

/** Runs the job of a document of the publish queue. */
export function publishHandler(
  environment: Environment,
): (event: { readonly params: { readonly key: string } }) => Promise<void> {
  const deps = adminDeps(readPlatformConfig(environment));
  return async ({ params }) => {
    await runBackgroundJob(deps, params.key);
  };
}

export function retryPublishHandler(environment: Environment): () => Promise<void> {
  const deps = adminDeps(readPlatformConfig(environment));
  return async () => {
    await retryPublishJobs(deps);
  };
}

export function repairHandler(environment: Environment): () => Promise<void> {
  const deps = adminDeps(readPlatformConfig(environment));
  return async () => {
    await repairDrift(deps);
  };
}
