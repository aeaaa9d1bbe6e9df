import * as calls from "@lightwell/shared/contract/support-endpoints";
import { route, type Api } from "#src/http/route.ts";
import { visitorOf } from "#src/rate-limits/visitor-of.ts";
import { askQuestion, type SupportDeps } from "./ask-question.ts";

export function supportRoutes(api: Api, deps: SupportDeps): void {
  route(
    api,
    calls.askQuestion,
    async ({ body, request }) => await askQuestion(deps, body, visitorOf(request)),
  );
}
