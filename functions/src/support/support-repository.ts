import type { Firestore } from "@google-cloud/firestore";
import type { Case } from "@lightwell/shared/cases/cases-schemas";
import { orderInText } from "@lightwell/shared/cases/case-search";
import type { Question } from "@lightwell/shared/support/support-schemas";
import { caseTable, storedCase } from "#src/cases/case-table.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { newOutboxEntry, outboxTable } from "#src/mail/outbox-entry.ts";

export interface SupportRepository {
  /** Stores a question as a case and queues the mails about it, by their keys, in one batch. */
  add(asked: Case, mails: Readonly<Record<string, MailEvent>>): Promise<void>;
}

export function supportRepository(database: Firestore): SupportRepository {
  const cases = caseTable(database);
  const outbox = outboxTable(database);
  return {
    async add(asked, mails) {
      const batch = database.batch();
      batch.create(cases.doc(asked.number), storedCase(asked));
      for (const [key, event] of Object.entries(mails)) {
        batch.create(outbox.doc(key), newOutboxEntry(event, asked.created));
      }
      await batch.commit();
    },
  };
}

/** The case of a question, which is open; `created` in epoch ms. */
export function questionCase(
  number: string,
  {
    email,
    name,
    question,
    created,
  }: Pick<Question, "email" | "name" | "question"> & { readonly created: number },
): Case {
  const order = orderInText(question);
  return {
    number,
    kind: "question",
    state: "open",
    name,
    emailAddress: email,
    text: question,
    ...(order !== undefined && { order }),
    entries: [],
    created,
    updated: created,
  };
}
