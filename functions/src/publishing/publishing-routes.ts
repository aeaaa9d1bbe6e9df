import * as calls from "@lightwell/shared/contract/back-office/site-endpoints";
import { route, type Api } from "#src/http/route.ts";
import type { PublishingDeps } from "./publish.ts";
import { publishProgress } from "./publish-queue.ts";

interface ProgressDeps extends PublishingDeps {
  /** The requests to release pages: names of published documents. */
  readonly releaseRequests: () => Promise<readonly { readonly names: readonly string[] }[]>;
}

export function publishingRoutes(api: Api, deps: ProgressDeps): void {
  route(api, calls.getPublishProgress, async () => {
    const [progress, requests] = await Promise.all([publishProgress(deps), deps.releaseRequests()]);
    return { ...progress, unreleased: new Set(requests.flatMap(({ names }) => names)).size };
  });
}
