import type { Firestore } from "@google-cloud/firestore";
import { isDue, newOutboxEntry, type OutboxEntry } from "./outbox-entry.ts";
import type { Mail } from "./mail.ts";
import { outboxTable } from "./outbox-table.ts";

/** How long a mail belongs to the one who is sending it; nobody takes that long who still lives. */
const leaseMs = 60_000;

/** What an attempt leaves behind. */
export type AttemptResult = Pick<OutboxEntry, "state" | "nextAt" | "lastError">;

/** The mails to send. */
export interface Outbox {
  /** Keys of all mails an attempt may begin for, the oldest first. */
  due(nowMs: number): Promise<string[]>;
  /** Takes a due mail for one attempt; undefined when it is not due, or somebody else has it. */
  lease(key: string, nowMs: number): Promise<OutboxEntry | undefined>;
  /**
   * Ends the attempt that the lease began, together with the mail that reports its end, if any. A lease that has
   * passed to somebody else is theirs to end, unless the mail is out.
   */
  finishAttempt(
    key: string,
    lease: OutboxEntry,
    result: AttemptResult,
    report?: { readonly key: string; readonly mail: Mail; readonly nowMs: number },
  ): Promise<void>;
}

export function firestoreOutbox(database: Firestore): Outbox {
  const table = outboxTable(database);
  return {
    async due(nowMs) {
      const unfinished = await table.where("state", "in", ["PENDING", "SENDING"]).get();
      return unfinished.docs
        .map((doc) => ({ key: doc.id, entry: doc.data() }))
        .filter(({ entry }) => isDue(entry, nowMs))
        .toSorted((a, b) => a.entry.created - b.entry.created)
        .map(({ key }) => key);
    },
    lease: (key, nowMs) =>
      database.runTransaction(async (transaction) => {
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
      database.runTransaction(async (transaction) => {
        const entry = (await transaction.get(table.doc(key))).data();
        const isOurs = entry?.state === "SENDING" && entry.attempts === lease.attempts;
        if (!entry || (!isOurs && result.state !== "SENT")) return;
        transaction.set(table.doc(key), { ...entry, ...result });
        if (report) transaction.set(table.doc(report.key), newOutboxEntry(report.mail, report.nowMs));
      }),
  };
}
