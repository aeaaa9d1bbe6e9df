import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { RequestParams } from "./request-params.ts";
import { isSessionParams } from "./validate-params.ts";

/** `"cs_test"` gives `cs_test_` and 28 unguessable hexadecimal digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString("hex")}`;
}

export const cardSchema = z.strictObject({
  brand: z.enum(["visa", "mastercard", "amex"]),
  last4: z.string(),
});
export type Card = z.infer<typeof cardSchema>;

/** A stored checkout session. The API object is derived from it. */
export const sessionRecordSchema = z.strictObject({
  id: z.string(),
  createdSec: z.int(),
  expiresAtSec: z.int(),
  status: z.enum(["open", "complete", "expired"]),
  /** The parameters of the create call, already validated. */
  params: z.custom<RequestParams["createSession"]>(isSessionParams),
  /** The payer, as entered on the checkout page. */
  payer: z.strictObject({ email: z.string(), name: z.string() }).nullable(),
  paymentId: z.string().nullable(),
  /** A card whose 3-D Secure page has not been completed, and its holder. */
  awaiting: z.strictObject({ card: cardSchema, email: z.string(), name: z.string() }).nullable(),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

/** A stored payment intent with its one charge. */
export const paymentRecordSchema = z.strictObject({
  id: z.string(),
  sessionId: z.string(),
  chargeId: z.string(),
  createdSec: z.int(),
  amountCents: z.int(),
  /** `processing` is a delayed method whose outcome is not known yet. */
  status: z.enum(["processing", "succeeded", "requires_payment_method"]),
  /** Null for a delayed method. */
  card: cardSchema.nullable(),
});
export type PaymentRecord = z.infer<typeof paymentRecordSchema>;

export const refundRecordSchema = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  createdSec: z.int(),
  amountCents: z.int(),
  reason: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  /** Time when the bank returned the refund, else null. */
  failedAtSec: z.int().nullable(),
});
export type RefundRecord = z.infer<typeof refundRecordSchema>;

export const disputeRecordSchema = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  chargeId: z.string(),
  createdSec: z.int(),
  amountCents: z.int(),
  status: z.enum(["needs_response", "won", "lost"]),
  closedAtSec: z.int().nullable(),
});
export type DisputeRecord = z.infer<typeof disputeRecordSchema>;

const attemptSchema = z.strictObject({
  atMs: z.int(),
  /** HTTP status of the response; null when there was none. */
  status: z.int().nullable(),
  /** Why the attempt failed; null when the event was delivered. */
  problem: z.string().nullable(),
});

/** An event, the exact text that is sent and signed, and the state of its delivery. */
export const eventRecordSchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  createdSec: z.int(),
  body: z.string(),
  delivery: z.enum(["pending", "delivered", "given-up"]),
  attempts: z.array(attemptSchema),
});
export type EventRecord = z.infer<typeof eventRecordSchema>;

/** The first response to a request with an idempotency key (its `id`), to be sent again for a repeated request. */
export const replayRecordSchema = z.strictObject({
  id: z.string(),
  request: z.string(),
  /** HTTP status: Stripe keeps failures of its own as well. */
  status: z.int().default(200),
  body: z.string(),
  createdSec: z.int(),
});
export type ReplayRecord = z.infer<typeof replayRecordSchema>;
