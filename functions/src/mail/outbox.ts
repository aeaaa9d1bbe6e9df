import type { CollectionReference, Firestore, Transaction } from "@google-cloud/firestore";
import { z } from "zod";
import { expiryOf, expirySchema } from "#src/firestore/expiry.ts";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { readableDocuments, typedCollection } from "#src/firestore/typed-collection.ts";
import { type MailEvent, mailEventSchema } from "./mail-event.ts";

/**
 * A mail to send, stored in the transaction that stores what it reports. PENDING waits for `nextAt`, REFUSED as well,
 * for a second attempt at a recipient whom the mail server does not know; SENDING is leased until `leaseUntil`. SENT is
 * final, and so is DEAD until the owner has the mail sent again. Times in epoch ms.
 */
const outboxEntrySchema = z.object({
  event: mailEventSchema,
  state: z.enum(["PENDING", "REFUSED", "SENDING", "SENT", "DEAD"]),
  /** How often sending was begun. */
  attempts: z.int().min(0),
  nextAt: z.int(),
  leaseUntil: z.int(),
  /** When the server first refused the recipient; 0 if it has not. */
  refusedAt: z.int(),
  /** Why the last attempt failed, in short; empty when none has. */
  lastError: z.string(),
  created: z.int(),
  /** When it was queued last: when it was created, or when the owner had it sent again. */
  queuedAt: z.int(),
  /** When the database may delete the entry. */
  expires: expirySchema,
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/** The mails to send, each under a key that names what it reports: the same report cannot be queued twice. */
export function outboxTable(database: Firestore): CollectionReference<OutboxEntry> {
  return typedCollection(database, "outbox", outboxEntrySchema);
}

/** States of mails that are still to be sent. */
export const unsentStates = ["PENDING", "REFUSED", "SENDING"] as const satisfies OutboxEntry["state"][];

/** A mail that is due at once, and deleted when its retention period ends. */
export function newOutboxEntry(event: MailEvent, nowMs: number): OutboxEntry {
  return {
    event,
    state: "PENDING",
    attempts: 0,
    nextAt: nowMs,
    leaseUntil: 0,
    refusedAt: 0,
    lastError: "",
    created: nowMs,
    queuedAt: nowMs,
    expires: expiryOf("mails", nowMs),
  };
}

/** Whether an attempt may begin: the mail waits and its time has come, or the lease of its sender has expired. */
function isDue({ state, nextAt, leaseUntil }: OutboxEntry, nowMs: number): boolean {
  if (state === "PENDING" || state === "REFUSED") return nextAt <= nowMs;
  return state === "SENDING" && leaseUntil <= nowMs;
}

/** How long a mail is leased by its sender. No attempt takes longer. */
const leaseMs = 300_000;

/** A mail that is given up. `to` is empty when it could not be rendered. */
export interface FailedMail {
  readonly key: string;
  readonly to: string;
  readonly event: MailEvent;
  readonly explanation: string;
}

/** Reads in the transaction and returns a function that writes the case about a failed mail in the same transaction. */
export type OpenFailedMailCase = (
  transaction: Transaction,
  failed: FailedMail,
  nowMs: number,
) => Promise<() => void>;

/** The fields of an outbox entry that an attempt sets. */
export type AttemptResult = Pick<OutboxEntry, "state" | "nextAt" | "refusedAt" | "lastError">;

/** The mails to send. */
export interface Outbox {
  /** Keys of all mails that are due, the oldest first. */
  due(nowMs: number): Promise<string[]>;
  /** Leases a due mail for one attempt; undefined when it is not due or is leased already. */
  lease(key: string, nowMs: number): Promise<OutboxEntry | undefined>;
  /**
   * Stores the result of the attempt that the lease began, together with the mail and the case that report it, if any.
   * A result other than SENT is ignored after the lease has expired and another attempt has begun.
   */
  finishAttempt(
    key: string,
    lease: OutboxEntry,
    result: AttemptResult,
    report?: FailureReport,
  ): Promise<void>;
}

/** Key and event of the mail to the owner, and the failed mail, about which a case is opened. */
interface FailureReport {
  readonly key: string;
  readonly event: MailEvent;
  readonly failed: FailedMail;
  readonly nowMs: number;
}

export function firestoreOutbox(database: Firestore, openCase: OpenFailedMailCase): Outbox {
  const table = outboxTable(database);
  return {
    async due(nowMs) {
      const unfinished = await table.where("state", "in", unsentStates).get();
      return readableDocuments(unfinished.docs, (doc) => ({ key: doc.id, entry: doc.data() }))
        .readable.filter(({ entry }) => isDue(entry, nowMs))
        .toSorted((a, b) => a.entry.created - b.entry.created)
        .map(({ key }) => key);
    },
    lease: (key, nowMs) =>
      inTransaction(database, async (transaction) => {
        const entry = (await transaction.get(table.doc(key))).data();
        if (!entry || !isDue(entry, nowMs)) return undefined;
        const lease: OutboxEntry = {
          ...entry,
          state: "SENDING",
          attempts: entry.attempts + 1,
          leaseUntil: nowMs + leaseMs,
        };
        transaction.set(table.doc(key), lease);
        return lease;
      }),
    finishAttempt: (key, lease, result, report) =>
      inTransaction(database, async (transaction) => {
        const entry = (await transaction.get(table.doc(key))).data();
        const isOurs = entry?.state === "SENDING" && entry.attempts === lease.attempts;
        if (!entry || (!isOurs && result.state !== "SENT")) return;
        const openIt = report && (await openCase(transaction, report.failed, report.nowMs));
        transaction.set(table.doc(key), { ...entry, ...result });
        openIt?.();
        if (report) transaction.set(table.doc(report.key), newOutboxEntry(report.event, report.nowMs));
      }),
  };
}
