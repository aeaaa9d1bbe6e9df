import { z } from "zod";

/** A refund as the provider reported it, stored under the provider's id; cents, `created` in epoch ms. */
export const refundSchema = z.object({
  paymentId: z.string(),
  amount: z.int().min(0),
  state: z.enum(["pending", "made", "failed"]),
  created: z.int(),
});
export type Refund = z.infer<typeof refundSchema>;
