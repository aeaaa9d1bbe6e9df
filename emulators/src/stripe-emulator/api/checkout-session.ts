import type { Stripe } from "stripe";
import type { PaymentRecord, SessionRecord } from "#src/stripe-emulator/schemas/records.ts";
import type { RequestParams } from "#src/stripe-emulator/schemas/request-params.ts";
import { returnedMetadata } from "#src/stripe-emulator/schemas/validate-params.ts";
import type { EmulatorDeps } from "./store.ts";

type SessionParams = RequestParams["createSession"];

interface SessionAmounts {
  /** The sum of the lines, including a tax line. */
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
}

/** The amounts of a session. The emulator adds no tax of its own. */
export function sessionAmounts(params: SessionParams): SessionAmounts {
  const subtotalCents = (params.line_items ?? []).reduce((sum, line) => sum + lineCents(line), 0);
  const shippingCents = params.shipping_options?.[0]?.shipping_rate_data?.fixed_amount?.amount ?? 0;
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents };
}

export function lineCents(line: NonNullable<SessionParams["line_items"]>[number]): number {
  return (line.price_data?.unit_amount ?? 0) * (line.quantity ?? 1);
}

export function sessionObject(deps: EmulatorDeps, session: SessionRecord): Stripe.Checkout.Session {
  const payment = session.paymentId === null ? undefined : deps.store.payments.get(session.paymentId);
  return checkoutSessionObject({ session, payment, origin: deps.origin });
}

interface SessionWithPayment {
  readonly session: SessionRecord;
  readonly payment: PaymentRecord | undefined;
  readonly origin: string;
}

/** Typed by the pinned client without a cast, so that no field of the client's type can be missing. */
function checkoutSessionObject({ session, payment, origin }: SessionWithPayment): Stripe.Checkout.Session {
  const { params } = session;
  const amounts = sessionAmounts(params);
  const shippingRate = `shr_${session.id.slice(-20)}`;
  const hasShipping = params.shipping_options !== undefined;
  return {
    id: session.id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: amounts.subtotalCents,
    amount_total: amounts.totalCents,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.createdSec,
    currency: "usd",
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: params.customer_creation ?? "if_required",
    customer_details: customerDetails(session),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: session.expiresAtSec,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: returnedMetadata(params.metadata),
    mode: "payment",
    origin_context: null,
    payment_intent: session.paymentId,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: payment?.status === "succeeded" ? "paid" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: hasShipping
      ? {
          amount_subtotal: amounts.shippingCents,
          amount_tax: 0,
          amount_total: amounts.shippingCents,
          shipping_rate: shippingRate,
        }
      : null,
    shipping_options: hasShipping
      ? [{ shipping_amount: amounts.shippingCents, shipping_rate: shippingRate }]
      : [],
    status: session.status,
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: amounts.shippingCents, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${origin}/c/pay/${session.id}` : null,
    wallet_options: null,
  };
}

function customerDetails({ payer, params }: SessionRecord): Stripe.Checkout.Session.CustomerDetails | null {
  const email = payer?.email ?? params.customer_email;
  if (email === undefined) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: payer?.name ?? null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}
