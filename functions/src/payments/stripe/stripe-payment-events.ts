import { createHash } from "node:crypto";
import Stripe from "stripe";
import { z } from "zod";
import { sendResponse } from "#src/http/send-response.ts";
import { AppError } from "#src/http/app-error.ts";
import { readBody } from "#src/http/read-body.ts";
import type { Api } from "#src/http/route.ts";
import type {
  PaymentAlert,
  PaymentDispute,
  PaymentEvent,
  PaymentEventHandler,
  PaymentEvents,
  PaymentOutcome,
  PaymentSession,
  UnprocessableEvent,
} from "#src/payments/payment-gateway.ts";
import { stripeDispute, stripeDisputeSchema } from "./stripe-dispute.ts";
import { checkoutSessionSchema, paymentIntentIdOf, stripeIdSchema, stripeSession } from "./stripe-session.ts";
import { stripeRefund, stripeRefundAlert, stripeRefundSchema } from "./stripe-refund.ts";

const maxBytes = 256_000;

/**
 * Receives what Stripe reports. The body is Stripe's and is checked by its signature, so this call has no contract.
 * Every signed event is answered with 200, and only after it is stored. Stripe repeats an event that is not for three
 * days and then disables the webhook, so an event that the shop cannot process must not fail.
 */
export function stripeWebhookRoutes(
  api: Api,
  { events, handleEvent }: { readonly events: PaymentEvents; readonly handleEvent: PaymentEventHandler },
): void {
  api.router.post("/api/payments/webhook", async (request, response) => {
    const signature = String(request.headers["stripe-signature"] ?? "");
    await handleEvent(events.read(await readBody(request, maxBytes), signature));
    sendResponse(response, { cache: "never", type: "json", body: JSON.stringify({ received: true }) });
  });
}

interface Settings {
  /** Two secrets are accepted while one is being replaced. */
  readonly webhookSecrets: readonly string[];
  /** Whether the shop's own key is a live key. */
  readonly isLive: boolean;
}

export function stripePaymentEvents({ webhookSecrets, isLive }: Settings): PaymentEvents {
  return {
    read(rawBody, signature) {
      if (!webhookSecrets.some((secret) => isSigned(rawBody, signature, secret)))
        throw new AppError("invalid-request", "The signature does not fit.");
      return readSigned(rawBody, isLive);
    },
  };
}

function isSigned(rawBody: Buffer, signature: string, secret: string): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(rawBody, signature, secret) === true;
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw cause;
  }
}

const nameSchema = z.object({ id: stripeIdSchema, type: z.string().regex(/^[\w.]{1,255}$/) });

/** `created` is in epoch seconds; the limit keeps it within the range of a date in ms. */
const eventSchema = nameSchema.extend({
  created: z.int().min(0).max(100_000_000_000),
  livemode: z.boolean(),
  data: z.unknown(),
});

function readSigned(rawBody: Buffer, isLive: boolean): PaymentEvent | UnprocessableEvent {
  const json = parsedJson(rawBody);
  const name = nameSchema.safeParse(json).data ?? { id: hashOf(rawBody), type: "unknown" };
  const unprocessable = { ...name, body: rawBody.subarray(0, maxStoredBytes).toString() };
  try {
    const event = eventSchema.parse(json);
    const content = contentOf(event);
    if (!content) return { ...name, ...nothing };
    return event.livemode === isLive ? { ...name, ...content } : { ...unprocessable, problem: "wrong-mode" };
  } catch (cause) {
    if (cause instanceof z.ZodError) return { ...unprocessable, problem: "malformed" };
    throw cause;
  }
}

/**
 * Maximum stored bytes of an event that cannot be processed: enough to identify it. A whole event may exceed the limit
 * for a document.
 */
const maxStoredBytes = 20_000;

/** Undefined for what is not JSON. */
function parsedJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined; // the caller's schema rejects it
  }
}

/** The id of an event without a usable id of its own; equal bytes have the same id. */
function hashOf(rawBody: Buffer): string {
  return createHash("sha256").update(rawBody).digest("hex");
}

type Content = Pick<PaymentEvent, "report" | "refund" | "alert" | "dispute">;

const nothing: Content = { report: undefined, refund: undefined, alert: undefined, dispute: undefined };

/**
 * Undefined for types of events that the shop ignores. Throws a `ZodError` when the event does not have the fields that
 * Stripe documents.
 */
function contentOf({ type, created, data }: z.infer<typeof eventSchema>): Content | undefined {
  switch (type) {
    case "checkout.session.completed":
      return sessionContent(data, ({ isPaid }) => (isPaid ? "paid" : "processing"));
    case "checkout.session.async_payment_succeeded":
      return sessionContent(data, () => "paid");
    case "checkout.session.async_payment_failed":
      return sessionContent(data, () => "failed");
    case "checkout.session.expired":
      return sessionContent(data, () => "expired");
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return refundContent(data);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
      return { ...nothing, dispute: disputeOf(data, created * 1_000) };
    case "radar.early_fraud_warning.created":
      return { ...nothing, alert: fraudAlert(data) };
    default:
      return undefined;
  }
}

function sessionContent(data: unknown, outcomeOf: (session: PaymentSession) => PaymentOutcome): Content {
  const session = stripeSession(z.object({ object: checkoutSessionSchema }).parse(data).object);
  return { ...nothing, report: { outcome: outcomeOf(session), session } };
}

/** Stripe reports every refund by these, also those made in its dashboard, and each part of a payment by itself. */
function refundContent(data: unknown): Content {
  const { object } = z.object({ object: stripeRefundSchema }).parse(data);
  return { ...nothing, refund: stripeRefund(object), alert: stripeRefundAlert(object) };
}

function disputeOf(data: unknown, reportedAt: number): PaymentDispute {
  return stripeDispute(z.object({ object: stripeDisputeSchema }).parse(data).object, reportedAt);
}

const ofPaymentSchema = checkoutSessionSchema.pick({ payment_intent: true });

function fraudAlert(data: unknown): PaymentAlert {
  const { object } = z.object({ object: ofPaymentSchema }).parse(data);
  return { kind: "fraud-suspected", paymentId: paymentIntentIdOf(object) };
}
