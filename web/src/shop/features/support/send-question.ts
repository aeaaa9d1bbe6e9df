import { askQuestion } from "@lightwell/shared/contract/support-endpoints";
import { questionSchema } from "@lightwell/shared/support/support-schemas";
import { call } from "#src/api/call.ts";

/** Error messages about a question, by field. */
export interface QuestionProblems {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** Validates and sends a question. If it is invalid, returns its problems instead. Throws `ApiFailure`. */
export async function sendQuestion(fields: object): Promise<QuestionProblems | undefined> {
  const question = questionSchema.safeParse(fields);
  if (question.success) {
    await call(askQuestion, { body: question.data });
    return undefined;
  }
  const problemOf = (field: string) => question.error.issues.find(({ path }) => path[0] === field)?.message;
  return { name: problemOf("name"), email: problemOf("email") };
}
