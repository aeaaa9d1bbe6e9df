import type { CaseEntry } from "@lightwell/shared/cases/cases-schemas";
import { caseEntryProblem, withCaseEntry } from "@lightwell/shared/cases/record-entry";
import type { CaseEntryRequest } from "@lightwell/shared/contract/back-office/case-endpoints";
import { ifReadable } from "#src/firestore/typed-collection.ts";
import { AppError } from "#src/http/app-error.ts";
import { replyMailKey } from "#src/mail/mail-keys.ts";
import type { CaseRepository } from "./case-repository.ts";

interface RecordCaseEntryDeps {
  readonly cases: Pick<CaseRepository, "change">;
  readonly now: () => number;
}

/**
 * Records what the owner does with a case; a reply is put into the outbox in the same transaction. A request that was
 * recorded before changes nothing. Throws an `AppError` (not-found, conflict) when it is not possible.
 */
export async function recordCaseEntry(
  deps: RecordCaseEntryDeps,
  number: string,
  request: CaseEntryRequest & Pick<CaseEntry, "by">,
): Promise<void> {
  await deps.cases.change(number, (stored) => {
    if (!stored) throw new AppError("not-found", "This case does not exist.");
    if (stored.entries.some(({ id }) => id === request.id)) return undefined;
    const problem = caseEntryProblem(stored, request.kind);
    if (problem !== undefined) throw new AppError("conflict", problem);
    const nowMs = deps.now();
    const changed = withCaseEntry(stored, { ...request, at: nowMs });
    if (request.kind !== "reply") return { changed };
    const event = { kind: "case-reply", caseNumber: number, entryId: request.id } as const;
    return { changed, mail: { key: replyMailKey(number, request.id), event, nowMs } };
  });
}

/**
 * Closes the cases of these numbers, one transaction for each, without those that cannot be read. Returns how many were
 * not closed before.
 */
export async function closeCases(
  { cases, now }: RecordCaseEntryDeps,
  numbers: readonly string[],
  by: string,
): Promise<number> {
  const closed = new Set<string>();
  for (const number of numbers) {
    const change = cases.change(number, (stored) => {
      closed.delete(number); // a transaction may run several times
      if (!stored || caseEntryProblem(stored, "closed") !== undefined) return undefined;
      closed.add(number);
      const at = now();
      return { changed: withCaseEntry(stored, { id: `closed-${at}`, kind: "closed", text: "", at, by }) };
    });
    await ifReadable(change);
  }
  return closed.size;
}
