import { z } from "zod";

/** The answer first given under an idempotency key (its `id`), to be given again. */
export const replayRecordSchema = z.strictObject({
  id: z.string(),
  request: z.string(),
  body: z.string(),
  createdSec: z.int(),
});
export type ReplayRecord = z.infer<typeof replayRecordSchema>;
