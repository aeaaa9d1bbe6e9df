import { orderIdSchema } from "@lightwell/shared/checkout/checkout-schemas";
import type { PaymentSession } from "#src/payments/payment-gateway.ts";
import { z } from "zod";

/** Ids of Stripe, which the shop also uses as document ids. */
export const stripeIdSchema = z.string().regex(/^[A-Za-z][\w.-]{0,254}$/);

/** The fields of Stripe's Checkout Session that the shop reads. */
export const checkoutSessionSchema = z.object({
  id: stripeIdSchema,
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.union([stripeIdSchema, z.object({ id: stripeIdSchema, status: z.string() })]).nullish(),
  url: z.string().nullish(),
});
type CheckoutSession = z.infer<typeof checkoutSessionSchema>;

/**
 * Statuses of a payment intent whose payment has failed. Before the first try it has such a status too, but its session
 * is still open.
 */
const endedBadly: readonly string[] = ["requires_payment_method", "canceled"];

export function stripeSession(session: CheckoutSession): PaymentSession {
  const { payment_intent: payment } = session;
  return {
    id: session.id,
    status: statusOf(session),
    isPaid: session.payment_status === "paid" || session.payment_status === "no_payment_required",
    hasFailed: typeof payment === "object" && payment !== null && endedBadly.includes(payment.status),
    amountTotal: session.amount_total ?? undefined,
    currency: session.currency ?? undefined,
    // Another shop on the same account has reference ids of its own, of whatever form.
    orderId: orderIdSchema.safeParse(session.client_reference_id).data,
    paymentId: paymentIntentIdOf(session),
    url: session.url ?? undefined,
  };
}

/** The payment that an object of Stripe's belongs to. */
export function paymentIntentIdOf({
  payment_intent: payment,
}: Pick<CheckoutSession, "payment_intent">): string | undefined {
  return (typeof payment === "string" ? payment : payment?.id) ?? undefined;
}

function statusOf({ status }: CheckoutSession): PaymentSession["status"] {
  if (status === "open") return "open";
  return status === "complete" ? "complete" : "expired";
}
