import { askQuestion } from "@lightwell/shared/contract/support-endpoints";
import { questionSchema } from "@lightwell/shared/support/question";
import { call } from "#src/api/call.ts";

/** What is wrong with a question, by field. */
export interface QuestionProblems {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** Sends what was filled in; returns what is wrong with it instead, if something is. Throws `ApiFailure`. */
export async function sendQuestion(fields: object): Promise<QuestionProblems | undefined> {
  const question = questionSchema.safeParse(fields);
  if (question.success) {
    await call(askQuestion, { body: question.data });
    return undefined;
  }
  const problemOf = (field: string) => question.error.issues.find(({ path }) => path[0] === field)?.message;
  return { name: problemOf("name"), email: problemOf("email") };
}
