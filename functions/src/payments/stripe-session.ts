import type Stripe from "stripe";
import type { PaymentSession } from "./payment-session.ts";

/** Where a payment stands when it has been tried and did not work; before it is tried its session is still open. */
const endedBadly: readonly Stripe.PaymentIntent.Status[] = ["requires_payment_method", "canceled"];

export function stripeSession(session: Stripe.Checkout.Session): PaymentSession {
  const { payment_intent: payment } = session;
  return {
    id: session.id,
    status: statusOf(session),
    isPaid: session.payment_status !== "unpaid",
    hasFailed: typeof payment === "object" && payment !== null && endedBadly.includes(payment.status),
    amountTotal: session.amount_total ?? undefined,
    currency: session.currency ?? undefined,
    orderId: session.client_reference_id ?? undefined,
    paymentId: (typeof payment === "string" ? payment : payment?.id) ?? undefined,
    url: session.url ?? undefined,
  };
}

function statusOf({ status }: Stripe.Checkout.Session): PaymentSession["status"] {
  if (status === "open") return "open";
  return status === "complete" ? "complete" : "expired";
}
