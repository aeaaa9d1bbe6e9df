import type { Firestore } from "@google-cloud/firestore";
import { questionSchema } from "@lightwell/shared/support/question";
import { z } from "zod";
import { expiryAfterYear, expirySchema } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import type { Mail } from "#src/email/mail.ts";
import { newOutboxEntry } from "#src/email/outbox-entry.ts";
import { outboxTable } from "#src/email/outbox-table.ts";

/** A visitor's question as stored; `created` in epoch ms, `expires` when the database may forget it. */
const supportRequestSchema = questionSchema
  .pick({ email: true, name: true, question: true })
  .extend({ created: z.int(), expires: expirySchema.optional() });
export type SupportRequest = z.infer<typeof supportRequestSchema>;

export interface SupportRepository {
  /** Keeps a question for a year, and the mails about it, all or nothing. Mails are given by what their keys begin with. */
  add(id: string, request: SupportRequest, mails: Readonly<Record<string, Mail>>): Promise<void>;
}

export function supportRepository(database: Firestore): SupportRepository {
  const requests = typedCollection(database, "supportRequests", supportRequestSchema);
  const outbox = outboxTable(database);
  return {
    async add(id, request, mails) {
      const batch = database.batch();
      batch.create(requests.doc(id), { ...request, expires: expiryAfterYear(request.created) });
      for (const [name, mail] of Object.entries(mails)) {
        batch.create(outbox.doc(`${name}:${id}`), newOutboxEntry(mail, request.created));
      }
      await batch.commit();
    },
  };
}
