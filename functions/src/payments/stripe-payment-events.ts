import Stripe from "stripe";
import { AppError } from "#/http/app-error.ts";
import type { PaymentEvent, PaymentEvents, PaymentRefund, PaymentTrouble } from "./payment-events.ts";
import { stripeSession } from "./stripe-session.ts";

/** Stripe's webhook events. Several secrets are honored while one is being replaced. */
export function stripePaymentEvents(webhookSecrets: readonly string[]): PaymentEvents {
  return {
    read: (rawBody, signature) => paymentEvent(verified(rawBody, signature, webhookSecrets)),
  };
}

function verified(rawBody: Buffer, signature: string, secrets: readonly string[]): Stripe.Event {
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(rawBody, signature, secret);
    } catch (cause) {
      if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError)) throw cause;
    }
  }
  throw new AppError("invalid-request", "The signature does not fit.");
}

function paymentEvent(event: Stripe.Event): PaymentEvent {
  return {
    id: event.id,
    type: event.type,
    report: reportOf(event),
    refund: refundOf(event),
    trouble: troubleOf(event),
  };
}

/** Undefined for everything else Stripe sends: it is acknowledged, or Stripe would go on sending it. */
function reportOf(event: Stripe.Event): PaymentEvent["report"] {
  if (event.type === "checkout.session.completed") {
    const session = stripeSession(event.data.object);
    return { outcome: session.isPaid ? "paid" : "processing", session };
  }
  if (event.type === "checkout.session.async_payment_succeeded") {
    return { outcome: "paid", session: stripeSession(event.data.object) };
  }
  if (event.type === "checkout.session.async_payment_failed") {
    return { outcome: "failed", session: stripeSession(event.data.object) };
  }
  if (event.type === "checkout.session.expired") {
    return { outcome: "expired", session: stripeSession(event.data.object) };
  }
  return undefined;
}

/** Stripe reports every refund by these, also those made in its dashboard, and each part of a payment by itself. */
function refundOf(event: Stripe.Event): PaymentRefund | undefined {
  if (event.type !== "refund.created" && event.type !== "refund.updated" && event.type !== "refund.failed") {
    return undefined;
  }
  const { id, amount, created, status } = event.data.object;
  const paymentId = paymentOf(event);
  if (paymentId === undefined) return undefined;
  return { id, paymentId, amount, state: refundStateOf(status), created: created * 1_000 };
}

function refundStateOf(status: string | null): PaymentRefund["state"] {
  if (status === "succeeded") return "made";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

function troubleOf(event: Stripe.Event): PaymentTrouble | undefined {
  if (event.type === "charge.dispute.created") return { kind: "disputed", paymentId: paymentOf(event) };
  if (event.type === "radar.early_fraud_warning.created") {
    return { kind: "fraud-suspected", paymentId: paymentOf(event) };
  }
  if (event.type === "refund.failed") return { kind: "refund-failed", paymentId: paymentOf(event) };
  return undefined;
}

function paymentOf(event: {
  readonly data: { readonly object: { readonly payment_intent?: string | Stripe.PaymentIntent | null } };
}): string | undefined {
  const payment = event.data.object.payment_intent;
  return (typeof payment === "string" ? payment : payment?.id) ?? undefined;
}
