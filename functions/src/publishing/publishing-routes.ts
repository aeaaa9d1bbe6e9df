import * as calls from "@lightwell/shared/contract/back-office/site-endpoints";
import { route, type Api } from "#src/http/route.ts";
import type { PublishingDeps } from "./publish.ts";
import { publishProgress } from "./publish-queue.ts";

export function publishingRoutes(api: Api, deps: PublishingDeps): void {
  route(api, calls.getPublishProgress, async () => await publishProgress(deps));
}
