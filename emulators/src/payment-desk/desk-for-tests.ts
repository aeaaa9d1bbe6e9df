import { Stripe } from "stripe";
import { onTestFinished } from "vitest";
import { type PaymentDesk, startPaymentDesk } from "./payment-desk.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

const SECRET_KEY = "sk_test_standin";
export const WEBHOOK_SECRET = "whsec_standin";

export interface DeskForTests {
  desk: PaymentDesk;
  shop: WebhookReceiver;
  stripe: Stripe;
}

/** A desk, a shop that hears its webhooks, and the real client; all closed with the test. */
export async function deskForTests(
  settings: { stateFile?: string; now?: () => number; shop?: WebhookReceiver } = {},
): Promise<DeskForTests> {
  const { shop: given, ...rest } = settings;
  const shop = given ?? (await startWebhookReceiver(WEBHOOK_SECRET));
  const desk = await startPaymentDesk({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: shop.url,
    ...rest,
  });
  onTestFinished(async () => {
    await desk.close();
    if (given === undefined) await shop.close();
  });
  return { desk, shop, stripe: clientOf(desk, SECRET_KEY) };
}

export function clientOf(desk: PaymentDesk, key: string): Stripe {
  const { hostname, port } = new URL(desk.origin);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

/** Parameters as the shop sends them: one $120.00 print, its tax line and shipping come to $135.70. */
export function aCheckout(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    client_reference_id: "order-1",
    customer_email: "jane@example.com",
    line_items: [
      aLine({ name: "Dune", description: "Framed 16x20, Maple" }, 12_000),
      aLine({ name: "Sales tax", tax_code: "txcd_00000000" }, 870),
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          type: "fixed_amount",
          display_name: "Ground",
          fixed_amount: { amount: 700, currency: "usd" },
        },
      },
    ],
    payment_intent_data: {
      metadata: { orderId: "order-1" },
      shipping: { name: "Jane Doe", address: { line1: "1 Main Street", city: "Napa", state: "CA" } },
    },
    metadata: { orderId: "order-1" },
    automatic_tax: { enabled: false },
    adaptive_pricing: { enabled: false },
    success_url: "http://127.0.0.1:5000/cart/{CHECKOUT_SESSION_ID}/success",
    cancel_url: "http://127.0.0.1:5000/cart/order-1/failure",
    ...changes,
  };
}

/** What tax a $120.00 print and $7.00 of shipping bear in a state. */
export function aTaxQuestion(state: string): Stripe.Tax.CalculationCreateParams {
  return {
    currency: "usd",
    customer_details: { address: { state, postal_code: "94558", country: "US" }, address_source: "shipping" },
    line_items: [{ amount: 12_000, reference: "Dune", tax_behavior: "exclusive" }],
    shipping_cost: { amount: 700, tax_behavior: "exclusive" },
  };
}

export function aLine(
  product: Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData,
  cents: number,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return { quantity: 1, price_data: { currency: "usd", unit_amount: cents, product_data: product } };
}

/** Fills in the hosted page and presses Pay; a redirect is returned, not followed. */
export async function payWith(
  url: string | null,
  card: string,
  typed: Record<string, string> = {},
): Promise<Response> {
  return await fetch(url ?? "", {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({
      cardNumber: card,
      cardExpiry: "12 / 40",
      cardCvc: card.startsWith("37") ? "1234" : "123",
      billingName: "Jane Doe",
      ...typed,
    }),
  });
}

/** The id of the payment that completed a session. */
export function paymentIdOf({ payment_intent: intent }: Stripe.Checkout.Session): string {
  if (typeof intent !== "string") throw new Error("The session has no payment, or an expanded one.");
  return intent;
}
