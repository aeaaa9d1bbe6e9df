import { reportClientError } from "@lightwell/shared/contract/client-error-endpoints";
import type { BodyOf } from "@lightwell/shared/contract/endpoint";
import { route, type Api } from "#src/http/route.ts";
import { type RateLimiter, visitorOf, withinLimit } from "#src/rate-limits/rate-limiter.ts";

export interface ClientErrorDeps {
  readonly visitorLimit: RateLimiter;
  readonly log: (name: string, detail: BodyOf<typeof reportClientError>) => void;
}

/** Logs the errors that browsers report; the owner's log-based alerts read them. */
export function clientErrorRoutes(api: Api, deps: ClientErrorDeps): void {
  route(api, reportClientError, async ({ body, request }) => {
    await withinLimit(deps.visitorLimit, visitorOf(request), "There were many reports just now.");
    deps.log("client-error.reported", body);
    return { received: true } as const;
  });
}
