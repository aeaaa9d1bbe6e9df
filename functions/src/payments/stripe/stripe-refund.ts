import Stripe from "stripe";
import { z } from "zod";
import type { PaymentRefund } from "#src/payments/payment-events.ts";
import type { RefundRequest, RefundResult } from "#src/payments/payment-gateway.ts";
import { stripeFailure } from "./stripe-failure.ts";
import { checkoutSessionSchema, paymentIntentIdOf, stripeIdSchema } from "./stripe-session.ts";

/**
 * What the shop reads of a refund. Stripe's times are in epoch seconds; the limit keeps those in ms within what a date
 * can be. Metadata of refunds made in the dashboard may be anything.
 */
export const stripeRefundSchema = checkoutSessionSchema.pick({ payment_intent: true }).extend({
  id: stripeIdSchema,
  amount: z.int().min(0),
  created: z.int().min(0).max(100_000_000_000),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Undefined for a refund of something else than a payment of the checkout. */
export function stripeRefund(object: z.infer<typeof stripeRefundSchema>): PaymentRefund | undefined {
  const paymentId = paymentIntentIdOf(object);
  if (paymentId === undefined) return undefined;
  const { id, amount, created, status, metadata } = object;
  const requestId = metadata?.["requestId"];
  return {
    id,
    paymentId,
    amount,
    state: refundStateOf(status),
    created: created * 1_000,
    ...(requestId !== undefined && { requestId }),
  };
}

function refundStateOf(status: string | null): PaymentRefund["state"] {
  if (status === "succeeded") return "made";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/**
 * Makes a refund once. Stripe forgets idempotency keys after a day, so a refund with the same request is looked for
 * first.
 */
export async function makeStripeRefund(stripe: Stripe, request: RefundRequest): Promise<RefundResult> {
  try {
    const known = await requestedBefore(stripe, request);
    const made =
      known ?? (await stripe.refunds.create(paramsOf(request), { idempotencyKey: keyOf(request) }));
    const refund = stripeRefund(stripeRefundSchema.parse(made));
    if (!refund) throw new Error("Stripe has made a refund of no payment.");
    return { refund };
  } catch (cause) {
    const earlier = await refundOfEverything(stripe, request, cause);
    if (earlier) return { refund: earlier };
    if (isRejection(cause)) return { rejection: cause.message };
    throw stripeFailure(cause);
  }
}

async function requestedBefore(
  stripe: Stripe,
  { paymentId, requestId }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  if (requestId === undefined) return undefined; // of all of the payment, which Stripe refunds once anyway
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (refund.metadata?.["requestId"] === requestId) return refund;
  }
  return undefined;
}

/** All of a payment may have been refunded more than a day ago, by this request. */
async function refundOfEverything(
  stripe: Stripe,
  { paymentId, requestId }: RefundRequest,
  cause: unknown,
): Promise<PaymentRefund | undefined> {
  const isRefunded = cause instanceof Stripe.errors.StripeError && cause.code === "charge_already_refunded";
  if (!isRefunded || requestId !== undefined) return undefined;
  const [newest] = (await stripe.refunds.list({ payment_intent: paymentId, limit: 1 })).data;
  return newest && stripeRefund(stripeRefundSchema.parse(newest));
}

function paramsOf({ paymentId, orderId, requestId, amountCents }: RefundRequest): Stripe.RefundCreateParams {
  return {
    payment_intent: paymentId,
    ...(amountCents !== undefined && { amount: amountCents }),
    ...(requestId !== undefined && { metadata: { orderId, requestId } }),
  };
}

function keyOf({ key }: RefundRequest): string {
  return `refund:${key}`;
}

/** Whether Stripe has understood the request and will not make the refund; anything else may still be made. */
function isRejection(cause: unknown): cause is Stripe.errors.StripeError {
  return (
    cause instanceof Stripe.errors.StripeInvalidRequestError || cause instanceof Stripe.errors.StripeCardError
  );
}
