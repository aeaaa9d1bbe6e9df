import type { Firestore } from "@google-cloud/firestore";
import { caseEntryProblem, withCaseEntry } from "@lightwell/shared/cases/record-entry";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { ifReadable } from "#src/firestore/typed-collection.ts";
import { outboxTable } from "#src/mail/outbox.ts";
import { caseTable, storedCase } from "./case-repository.ts";
import { caseNumberOf } from "./new-case.ts";

/** Dependencies of `requeueGivenUpMails`. */
export interface RequeueGivenUpMailsDeps {
  readonly database: Firestore;
  readonly now: () => number;
}

/**
 * Queues every mail again that was given up and whose case is not closed, and closes its case, one transaction per
 * mail. A mail that is queued again is not found any more, so a repeated call queues nothing twice. A mail that cannot
 * be read, or whose case cannot, is left. Returns how many mails were queued; the next run of `retryOutboxMail` sends
 * them. `by` is the owner's e-mail address.
 */
export async function requeueGivenUpMails(
  { database, now }: RequeueGivenUpMailsDeps,
  by: string,
): Promise<number> {
  const { docs } = await outboxTable(database).where("state", "==", "DEAD").select().get();
  let count = 0;
  for (const { id } of docs) if (await ifReadable(requeue({ database, now }, id, by))) count += 1;
  return count;
}

async function requeue(
  { database, now }: RequeueGivenUpMailsDeps,
  key: string,
  by: string,
): Promise<boolean> {
  const mail = outboxTable(database).doc(key);
  const about = caseTable(database).doc(caseNumberOf("failed-mail", key));
  return await inTransaction(database, async (transaction) => {
    const [stored, opened] = [(await transaction.get(mail)).data(), (await transaction.get(about)).data()];
    if (stored?.state !== "DEAD" || !opened || caseEntryProblem(opened, "closed")) return false;
    const at = now();
    transaction.set(mail, {
      ...stored,
      state: "PENDING",
      attempts: 0,
      refusedAt: 0,
      nextAt: at,
      queuedAt: at,
    });
    const entry = {
      id: `mail-queued-${at}`,
      kind: "closed",
      text: "The mail was queued again.",
      at,
      by,
    } as const;
    transaction.set(about, storedCase(withCaseEntry(opened, entry)));
    return true;
  });
}
