import { z } from "zod";

/** A refund as the provider reported it, stored under the provider's id; cents, `created` in epoch ms. */
export const refundSchema = z.object({
  paymentId: z.string(),
  amount: z.int().min(0),
  state: z.enum(["pending", "made", "failed"]),
  created: z.int(),
  /** When it was reported as failed, in epoch ms. */
  failedAt: z.int().optional(),
});
export type Refund = z.infer<typeof refundSchema>;

export interface StoredRefund extends Refund {
  readonly id: string;
}

/**
 * A refund that is stored first and then requested from the provider, under an idempotency key made of its id. `isDone`
 * when the provider has made or rejected it. `created` in epoch ms.
 */
export const queuedRefundSchema = z.object({
  orderId: z.string(),
  isDone: z.boolean(),
  created: z.int(),
  /** When the provider last answered with a failure of its own, which it repeats for the key of that time; epoch ms. */
  failedAt: z.int().optional(),
  /** Absent when the payment was not of an order: then the id of the document is the payment's. */
  paymentId: z.string().optional(),
  /** Id of the entry `refund-requested` in the order's timeline; absent for the refund of a second payment. */
  requestId: z.string().optional(),
  /** Cents; absent for all of the payment. */
  amountCents: z.int().min(1).optional(),
});
export type QueuedRefund = z.infer<typeof queuedRefundSchema>;
