import type { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { documentOr, typedCollection } from "#src/firestore/typed-collection.ts";
import { readableFields } from "#src/firestore/unreadable-document.ts";

const healthNotesSchema = z.object({
  /** When the last event of the payment provider arrived, epoch ms; 0 before the first. At most a minute too early. */
  lastWebhookAt: z.int().default(0),
  /** Disputes that were opened since then are requested next, epoch ms; 0 before the first time. */
  disputesSince: z.int().default(0),
  /** The settings of mail that are missing or invalid, without their values; empty when none is. */
  mailSettingsProblem: z.string().default(""),
});
const noNotes = healthNotesSchema.parse({});
export type HealthNotes = z.infer<typeof healthNotesSchema>;

/** What functions note for `/api/health` and for the hourly check: one document. */
export function healthNotes(database: Firestore) {
  const notes = typedCollection(database, "health", healthNotesSchema).doc("notes");
  return {
    read: async (): Promise<HealthNotes> =>
      documentOr(await notes.get(), (stored) => readableFields(healthNotesSchema, stored, noNotes)) ??
      noNotes,
    write: async (changed: Partial<HealthNotes>): Promise<void> =>
      void (await notes.set(changed, { merge: true })),
  };
}

/** How often the arrival of events is stored at most. */
const minuteMs = 60_000;

/** Stores that an event has arrived, once a minute. `write` is that of `healthNotes`. */
export function webhookClock(
  { write }: Pick<ReturnType<typeof healthNotes>, "write">,
  now: () => number,
): () => Promise<void> {
  let storedAt = 0;
  return async () => {
    if (now() - storedAt < minuteMs) return;
    storedAt = now();
    await write({ lastWebhookAt: storedAt });
  };
}
