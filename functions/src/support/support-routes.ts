import * as calls from "@lightwell/shared/contract/support-endpoints";
import { route, type Api } from "#src/http/route.ts";
import { visitorOf } from "#src/rate-limits/visitor-of.ts";
import { withinLimit } from "#src/rate-limits/within-limit.ts";
import { askQuestion, type SupportDeps } from "./ask-question.ts";

export function supportRoutes(api: Api, deps: SupportDeps): void {
  route(api, calls.askQuestion, async ({ body, request }) => {
    const visitor = visitorOf(request);
    await withinLimit(
      deps.limits.requests,
      visitor,
      "There were many questions just now. Please try again in a minute.",
    );
    return await askQuestion(deps, body, visitor);
  });
}
