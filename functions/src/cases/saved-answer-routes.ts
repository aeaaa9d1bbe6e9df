import * as calls from "@lightwell/shared/contract/back-office/saved-answer-endpoints";
import { route, type Api } from "#src/http/route.ts";
import {
  addSavedAnswer,
  changeSavedAnswer,
  deleteSavedAnswer,
  type SavedAnswerDeps,
  savedAnswers,
} from "./saved-answers.ts";

export function savedAnswerRoutes(api: Api, deps: SavedAnswerDeps): void {
  route(api, calls.getSavedAnswers, async () => ({ answers: await savedAnswers(deps) }));
  route(api, calls.addSavedAnswer, async ({ body }) => ({ answers: await addSavedAnswer(deps, body) }));
  route(api, calls.changeSavedAnswer, async ({ params, body }) => ({
    answers: await changeSavedAnswer(deps, params.id, body),
  }));
  route(api, calls.deleteSavedAnswer, async ({ params }) => ({
    answers: await deleteSavedAnswer(deps, params.id),
  }));
}
