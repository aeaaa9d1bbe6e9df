import type { CollectionReference, Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { expiryOf, expirySchema } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { mailEventSchema, type MailEvent } from "./mail-event.ts";

/**
 * A mail to send, stored in the transaction that stores what it reports. PENDING waits for `nextAt`, SENDING is leased
 * until `leaseUntil`, SENT and DEAD are final. Times in epoch ms.
 */
export const outboxEntrySchema = z.object({
  event: mailEventSchema,
  state: z.enum(["PENDING", "SENDING", "SENT", "DEAD"]),
  /** How often sending was begun. */
  attempts: z.int().min(0),
  nextAt: z.int(),
  leaseUntil: z.int(),
  /** Why the last attempt failed, in short; empty when none has. */
  lastError: z.string(),
  created: z.int(),
  /** When the database may delete the entry. */
  expires: expirySchema,
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/** The mails to send, each under a key that names what it reports: the same report cannot be queued twice. */
export function outboxTable(database: Firestore): CollectionReference<OutboxEntry> {
  return typedCollection(database, "outbox", outboxEntrySchema);
}

/** A mail that is due at once, and deleted when its retention period ends. */
export function newOutboxEntry(event: MailEvent, nowMs: number): OutboxEntry {
  return {
    event,
    state: "PENDING",
    attempts: 0,
    nextAt: nowMs,
    leaseUntil: 0,
    lastError: "",
    created: nowMs,
    expires: expiryOf("mails", nowMs),
  };
}

/** Whether an attempt may begin: the mail waits and its time has come, or the lease of its sender has expired. */
export function isDue({ state, nextAt, leaseUntil }: OutboxEntry, nowMs: number): boolean {
  if (state === "PENDING") return nextAt <= nowMs;
  return state === "SENDING" && leaseUntil <= nowMs;
}
