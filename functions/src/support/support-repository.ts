import type { Firestore } from "@google-cloud/firestore";
import { type Case, caseNumberSchema } from "@lightwell/shared/cases/cases-schemas";
import { caseNumber } from "@lightwell/shared/cases/case";
import { orderInText } from "@lightwell/shared/cases/case-search";
import { questionSchema } from "@lightwell/shared/support/support-schemas";
import { caseTable, storedCase } from "#src/cases/case-table.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { newOutboxEntry, outboxTable } from "#src/mail/outbox-entry.ts";
import { batchesOf } from "#src/firestore/batches-of.ts";
import { readableDocuments } from "#src/firestore/readable-documents.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import * as log from "firebase-functions/logger";
import { z } from "zod";

/** A question as earlier versions stored it, under a random hexadecimal id; `created` in epoch ms. */
const supportRequestSchema = questionSchema
  .pick({ email: true, name: true, question: true })
  .extend({ created: z.int() });
type SupportRequest = z.infer<typeof supportRequestSchema>;

export interface SupportRepository {
  /** Stores a question as a case and queues the mails about it, by their keys, in one batch. */
  add(asked: Case, mails: Readonly<Record<string, MailEvent>>): Promise<void>;
  /** By its case's number, or by the id under which an earlier version stored it. */
  question(numberOrId: string): Promise<Case | undefined>;
  /** Makes cases of questions that an earlier version stored, in batches of at most 250, and returns how many. */
  moveEarlier(batchSize: number): Promise<number>;
}

export function supportRepository(database: Firestore): SupportRepository {
  const cases = caseTable(database);
  const earlier = typedCollection(database, "supportRequests", supportRequestSchema);
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
    async question(numberOrId) {
      if (caseNumberSchema.safeParse(numberOrId).success) return (await cases.doc(numberOrId).get()).data();
      const request = (await earlier.doc(numberOrId).get()).data();
      if (request) return questionCase(caseNumber(numberOrId), request);
      return (await cases.doc(caseNumber(numberOrId)).get()).data(); // `moveEarlier` has moved it meanwhile
    },
    async moveEarlier(batchSize) {
      let moved = 0;
      for await (const docs of batchesOf(earlier, batchSize)) {
        const { readable, unreadable } = readableDocuments(docs, (doc) => ({ doc, request: doc.data() }));
        // The database deletes them at the end of their year.
        for (const { id, cause } of unreadable) log.error("support.question-unreadable", cause, { id });
        const batch = database.batch();
        for (const { doc, request } of readable) {
          const asked = questionCase(caseNumber(doc.id), request);
          batch.set(cases.doc(asked.number), storedCase(asked));
          batch.delete(doc.ref);
        }
        await batch.commit();
        moved += readable.length;
      }
      return moved;
    },
  };
}

/** The case of a question, which is open. */
export function questionCase(number: string, { email, name, question, created }: SupportRequest): Case {
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
