import type { CollectionReference, Firestore } from "@google-cloud/firestore";
import { maxSavedAnswers } from "@lightwell/shared/cases/case";
import { type SavedAnswer, savedAnswerSchema } from "@lightwell/shared/cases/cases-schemas";
import type {
  addSavedAnswer as addSavedAnswerCall,
  changeSavedAnswer as changeSavedAnswerCall,
} from "@lightwell/shared/contract/back-office/saved-answer-endpoints";
import type { BodyOf } from "@lightwell/shared/contract/endpoint";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { documentsIn, typedCollection } from "#src/firestore/typed-collection.ts";
import { historyTable, recordHistory } from "#src/history/history-table.ts";
import { AppError, invalidFields } from "#src/http/app-error.ts";

export interface SavedAnswerDeps {
  readonly database: Firestore;
  readonly now: () => number;
  readonly newId: (length: number) => string;
}

/** The texts that the owner keeps to answer with, by their ids. */
export function savedAnswerTable(database: Firestore): CollectionReference<SavedAnswer> {
  return typedCollection(database, "savedAnswers", savedAnswerSchema);
}

/** All of them, by their names. */
export async function savedAnswers({ database }: Pick<SavedAnswerDeps, "database">): Promise<SavedAnswer[]> {
  return sorted(documentsIn((await savedAnswerTable(database).get()).docs));
}

/**
 * Adds an answer. Returns all. Throws `invalid-request` for a name that another one has, and `conflict` for too many.
 */
export async function addSavedAnswer(
  deps: SavedAnswerDeps,
  { name, text }: BodyOf<typeof addSavedAnswerCall>,
): Promise<SavedAnswer[]> {
  const id = deps.newId(12);
  return await changeAnswers(deps, (answers) => {
    if (answers.length >= maxSavedAnswers)
      throw new AppError("conflict", `${maxSavedAnswers} answers are saved already. Delete one first.`);
    requireFreeName(name, answers);
    return { before: undefined, after: { id, name, text, updated: deps.now() } };
  });
}

/**
 * Changes an answer. Returns all. Throws `not-found` when it was deleted, `conflict` when somebody has changed it
 * since, and `invalid-request` for a name that another one has.
 */
export async function changeSavedAnswer(
  deps: Omit<SavedAnswerDeps, "newId">,
  id: string,
  { name, text, updated }: BodyOf<typeof changeSavedAnswerCall>,
): Promise<SavedAnswer[]> {
  return await changeAnswers(deps, (answers) => {
    const before = answerIn(answers, id);
    if (before.updated !== updated)
      throw new AppError(
        "conflict",
        "Somebody has changed this answer since you opened it. Copy what you want to keep, and open it again.",
      );
    requireFreeName(
      name,
      answers.filter((answer) => answer !== before),
    );
    return { before, after: { id, name, text, updated: Math.max(deps.now(), updated + 1) } };
  });
}

/** Deletes an answer. Returns the others. Throws `not-found` when it was deleted. */
export async function deleteSavedAnswer(
  deps: Pick<SavedAnswerDeps, "database">,
  id: string,
): Promise<SavedAnswer[]> {
  return await changeAnswers(deps, (answers) => ({ before: answerIn(answers, id), after: undefined }));
}

type Change =
  | { readonly before: SavedAnswer | undefined; readonly after: SavedAnswer }
  | { readonly before: SavedAnswer; readonly after: undefined };

/** Stores one change with its entry of the history, and returns all answers. `make` may run several times. */
async function changeAnswers(
  { database }: Pick<SavedAnswerDeps, "database">,
  make: (answers: readonly SavedAnswer[]) => Change,
): Promise<SavedAnswer[]> {
  const table = savedAnswerTable(database);
  return await inTransaction(database, async (transaction) => {
    const answers = documentsIn((await transaction.get(table)).docs);
    const { before, after } = make(answers);
    const { id, name } = after ?? before;
    if (after) transaction.set(table.doc(id), after);
    else transaction.delete(table.doc(id));
    recordHistory(historyTable(database), transaction, {
      kind: "answer",
      itemId: id,
      title: name,
      before,
      after,
    });
    return sorted([...answers.filter((answer) => answer !== before), ...(after ? [after] : [])]);
  });
}

function answerIn(answers: readonly SavedAnswer[], id: string): SavedAnswer {
  const found = answers.find((answer) => answer.id === id);
  if (!found) throw new AppError("not-found", "This saved answer was deleted.");
  return found;
}

function requireFreeName(name: string, others: readonly SavedAnswer[]): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw invalidFields({ name: "Another saved answer has this name." });
}

function sorted(answers: readonly SavedAnswer[]): SavedAnswer[] {
  return answers.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}
