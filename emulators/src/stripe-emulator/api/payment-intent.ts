import type { Stripe } from "stripe";
import type { PaymentRecord, SessionRecord } from "#src/stripe-emulator/schemas/records.ts";
import { returnedMetadata } from "#src/stripe-emulator/schemas/validate-params.ts";
import { type EmulatorDeps, findRecord } from "./store.ts";

/** The payment with this id. Throws Stripe's 404. */
export function findPayment(deps: EmulatorDeps, id: string): PaymentRecord {
  return findRecord(deps.store.payments, id, "payment_intent", "intent");
}

/** Metadata and shipping address come from its session. */
export function paymentIntentObject(payment: PaymentRecord, session: SessionRecord): Stripe.PaymentIntent {
  const wanted = session.params.payment_intent_data;
  const hasFailed = payment.status === "requires_payment_method";
  return {
    id: payment.id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: payment.amountCents,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: payment.status === "succeeded" ? payment.amountCents : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${payment.id}_secret_standin`,
    confirmation_method: "automatic",
    created: payment.createdSec,
    currency: "usd",
    customer: null,
    customer_account: null,
    description: wanted?.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: hasFailed
      ? { type: "card_error", code: "payment_intent_payment_attempt_failed", message: "The payment failed." }
      : null,
    latest_charge: payment.chargeId,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: returnedMetadata(wanted?.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: hasFailed ? null : `pm_${payment.id.slice(-20)}`,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [payment.card === null ? "us_bank_account" : "card"],
    payment_record: null,
    processing: null,
    receipt_email: wanted?.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: wanted?.shipping === undefined ? null : shipTo(wanted.shipping),
    source: null,
    statement_descriptor: wanted?.statement_descriptor ?? null,
    statement_descriptor_suffix: wanted?.statement_descriptor_suffix ?? null,
    status: payment.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function shipTo(
  given: Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping,
): Stripe.PaymentIntent.Shipping {
  const { address } = given;
  return {
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
    carrier: given.carrier ?? null,
    name: given.name,
    phone: given.phone ?? null,
    tracking_number: given.tracking_number ?? null,
  };
}
