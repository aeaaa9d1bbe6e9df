import { z } from "zod";
import { cardSchema } from "./test-card.ts";

/** What the desk remembers of a payment intent and its one charge. */
export const paymentRecordSchema = z.strictObject({
  id: z.string(),
  sessionId: z.string(),
  chargeId: z.string(),
  createdSec: z.int(),
  amountCents: z.int(),
  /** `processing` is a delayed method that has not settled yet. */
  status: z.enum(["processing", "succeeded", "requires_payment_method"]),
  /** Null for a delayed method. */
  card: cardSchema.nullable(),
});
export type PaymentRecord = z.infer<typeof paymentRecordSchema>;
