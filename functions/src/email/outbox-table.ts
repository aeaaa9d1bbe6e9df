import type { CollectionReference, Firestore } from "@google-cloud/firestore";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { outboxEntrySchema, type OutboxEntry } from "./outbox-entry.ts";

/** The mails to send, each under a key that names what it reports: the same report cannot be queued twice. */
export function outboxTable(database: Firestore): CollectionReference<OutboxEntry> {
  return typedCollection(database, "outbox", outboxEntrySchema);
}
