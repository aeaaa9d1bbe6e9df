import Stripe from "stripe";
import { z } from "zod";
import type {
  PaymentAlert,
  PaymentRefund,
  RefundRequest,
  RefundResult,
} from "#src/payments/payment-gateway.ts";
import { stripeFailure, stripeWriteFailure } from "./stripe-client.ts";
import { checkoutSessionSchema, paymentIntentIdOf, stripeIdSchema } from "./stripe-session.ts";

/**
 * The fields of a refund that the shop reads. Stripe's times are in epoch seconds; the limit keeps them within the
 * range of a date in ms. Metadata of refunds made in the dashboard can be anything. The currency is that of the
 * payment: payments in another one than dollars pay no order, and are refunded as a whole.
 */
export const stripeRefundSchema = checkoutSessionSchema.pick({ payment_intent: true }).extend({
  id: stripeIdSchema,
  amount: z.int().min(0),
  created: z.int().min(0).max(100_000_000_000),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Undefined for a refund of a payment that was not made in the checkout. */
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

/** The alert about a refund that did not arrive, by its state: an event of any type may report it first. */
export function stripeRefundAlert(object: z.infer<typeof stripeRefundSchema>): PaymentAlert | undefined {
  if (refundStateOf(object.status) !== "failed") return undefined;
  return { kind: "refund-failed", paymentId: paymentIntentIdOf(object), refundId: object.id };
}

function refundStateOf(status: string | null): PaymentRefund["state"] {
  if (status === "succeeded") return "made";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/**
 * Makes a refund once. Stripe's idempotency keys expire after a day, so an existing refund with the same request id is
 * searched first.
 */
export async function makeStripeRefund(stripe: Stripe, request: RefundRequest): Promise<RefundResult> {
  try {
    const known = await requestedBefore(stripe, request);
    const refundOfStripe = known ?? (await create(stripe, request));
    const refund = stripeRefund(stripeRefundSchema.parse(refundOfStripe));
    if (!refund) throw new Error("Stripe has made a refund of no payment.");
    return { refund };
  } catch (cause) {
    const earlier = await refundOfEverything(stripe, request, cause);
    if (earlier) return { refund: earlier };
    if (isRejection(cause)) return { rejection: cause.message };
    throw stripeFailure(cause);
  }
}

async function create(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund> {
  try {
    return await stripe.refunds.create(paramsOf(request), { idempotencyKey: keyOf(request) });
  } catch (cause) {
    throw stripeWriteFailure(cause);
  }
}

async function requestedBefore(
  stripe: Stripe,
  { paymentId, requestId }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  if (requestId === undefined) return undefined; // for the whole payment, which Stripe refunds only once anyway
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (refund.metadata?.["requestId"] === requestId) return refund;
  }
  return undefined;
}

/**
 * The existing refund of a whole payment that Stripe has already refunded: this request may have made it more than a
 * day ago.
 */
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
