import { askQuestion as askQuestionCall } from "@lightwell/shared/contract/support-endpoints";
import { route, type Api } from "#src/http/route.ts";
import { visitorOf } from "#src/limits/visitor-of.ts";
import { askQuestion, type SupportNeeds } from "./ask-question.ts";

export function supportRoutes(api: Api, shop: SupportNeeds): void {
  route(api, askQuestionCall, async ({ body, request }) => await askQuestion(shop, body, visitorOf(request)));
}
