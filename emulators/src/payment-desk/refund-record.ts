import { z } from "zod";

export const refundRecordSchema = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  createdSec: z.int(),
  amountCents: z.int(),
  reason: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
});
export type RefundRecord = z.infer<typeof refundRecordSchema>;
