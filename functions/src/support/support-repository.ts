import type { Firestore } from "@google-cloud/firestore";
import { questionSchema } from "@lightwell/shared/support/question";
import { z } from "zod";
import { expiryAfterYear, expirySchema } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import type { MailEvent } from "#src/email/mail-event.ts";
import { newOutboxEntry, outboxTable } from "#src/email/outbox-entry.ts";

/** A visitor's question as stored; `created` in epoch ms, `expires` when the database may delete it. */
const supportRequestSchema = questionSchema
  .pick({ email: true, name: true, question: true })
  .extend({ created: z.int(), expires: expirySchema.optional() });
export type SupportRequest = z.infer<typeof supportRequestSchema>;

export interface SupportRepository {
  /** Stores a question for a year and queues the mails about it, by their keys, in one batch. */
  add(id: string, request: SupportRequest, mails: Readonly<Record<string, MailEvent>>): Promise<void>;
  request(id: string): Promise<SupportRequest | undefined>;
}

export function supportRepository(database: Firestore): SupportRepository {
  const requests = typedCollection(database, "supportRequests", supportRequestSchema);
  const outbox = outboxTable(database);
  return {
    async add(id, request, mails) {
      const batch = database.batch();
      batch.create(requests.doc(id), { ...request, expires: expiryAfterYear(request.created) });
      for (const [key, event] of Object.entries(mails)) {
        batch.create(outbox.doc(key), newOutboxEntry(event, request.created));
      }
      await batch.commit();
    },
    request: async (id) => (await requests.doc(id).get()).data(),
  };
}
