import { z } from "zod";
import { expiryAfterYear, expirySchema } from "#src/firestore/expiry.ts";
import { mailSchema, type Mail } from "./mail.ts";

/**
 * A mail on its way, stored with the fact it reports, so that neither is there without the other. PENDING waits for
 * `nextAt`, SENDING is somebody's until `leaseUntil`, SENT and DEAD are final. Times in epoch ms.
 */
export const outboxEntrySchema = z.object({
  mail: mailSchema,
  state: z.enum(["PENDING", "SENDING", "SENT", "DEAD"]),
  /** How often sending was begun. */
  attempts: z.int().min(0),
  nextAt: z.int(),
  leaseUntil: z.int(),
  /** What the last attempt failed with, in short; empty when none has. */
  lastError: z.string(),
  created: z.int(),
  /** When the database may forget the mail, and with it the address and what was bought. */
  expires: expirySchema.optional(),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/** A mail that is due at once, and forgotten a year later. */
export function newOutboxEntry(mail: Mail, nowMs: number): OutboxEntry {
  return {
    mail,
    state: "PENDING",
    attempts: 0,
    nextAt: nowMs,
    leaseUntil: 0,
    lastError: "",
    created: nowMs,
    expires: expiryAfterYear(nowMs),
  };
}

/** Whether an attempt may begin: the mail waits and its time has come, or whoever was sending it has gone silent. */
export function isDue({ state, nextAt, leaseUntil }: OutboxEntry, nowMs: number): boolean {
  if (state === "PENDING") return nextAt <= nowMs;
  return state === "SENDING" && leaseUntil <= nowMs;
}
