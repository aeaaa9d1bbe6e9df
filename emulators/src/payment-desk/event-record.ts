import { z } from "zod";

const attemptSchema = z.strictObject({
  atMs: z.int(),
  /** HTTP status of the answer; null when there was none. */
  status: z.int().nullable(),
  /** Why it does not count as delivered; null when it does. */
  problem: z.string().nullable(),
});

/** An event, the exact text that is sent and signed, and how its delivery stands. */
export const eventRecordSchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  createdSec: z.int(),
  body: z.string(),
  delivery: z.enum(["pending", "delivered", "given-up"]),
  attempts: z.array(attemptSchema),
});
export type EventRecord = z.infer<typeof eventRecordSchema>;
