import { askQuestion as askQuestionCall } from "@lightwell/shared/contract/support-endpoints";
import { route, type Api } from "#/http/route.ts";
import { askQuestion, type SupportNeeds } from "./ask-question.ts";

export function supportRoutes(api: Api, shop: SupportNeeds): void {
  route(api, askQuestionCall, async ({ body }) => await askQuestion(shop, body));
}
