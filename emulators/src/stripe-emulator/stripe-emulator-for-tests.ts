import { Stripe } from "stripe";
import { onTestFinished } from "vitest";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "#src/stripe-emulator/webhooks/webhook-receiver.ts";
import { type StripeEmulator, startStripeEmulator } from "./stripe-emulator.ts";

const secretKey = "sk_test_standin";
export const testWebhookSecret = "whsec_standin";

export interface EmulatorForTests {
  readonly emulator: StripeEmulator;
  readonly shop: WebhookReceiver;
  readonly stripe: Stripe;
}

/** An emulator, a shop that receives its webhooks, and the real client. Everything is closed after the test. */
export async function stripeEmulatorForTests(
  settings: { stateFile?: string; now?: () => number; shop?: WebhookReceiver } = {},
): Promise<EmulatorForTests> {
  const { shop: given, ...rest } = settings;
  const shop = given ?? (await startWebhookReceiver(testWebhookSecret));
  const emulator = await startStripeEmulator({
    port: 0,
    secretKey,
    webhookSecret: testWebhookSecret,
    webhookUrl: shop.url,
    ...rest,
  });
  onTestFinished(async () => {
    await emulator.close();
    if (given === undefined) await shop.close();
  });
  return { emulator, shop, stripe: clientOf(emulator, secretKey) };
}

export function clientOf(emulator: StripeEmulator, key: string): Stripe {
  const { hostname, port } = new URL(emulator.origin);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

/** Parameters as the shop sends them: one $120.00 print, its tax line and shipping come to $135.70. */
export function aStripeCheckout(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    client_reference_id: "order-1",
    customer_email: "jane@example.com",
    line_items: [
      aStripeLine({ name: "Dune", description: "Framed 16x20, Maple" }, 12_000),
      aStripeLine({ name: "Sales tax", tax_code: "txcd_00000000" }, 870),
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

/** Parameters of a tax calculation: a $120.00 print and $7.00 of shipping to a state. */
export function aTaxRequest(state: string): Stripe.Tax.CalculationCreateParams {
  return {
    currency: "usd",
    customer_details: { address: { state, postal_code: "94558", country: "US" }, address_source: "shipping" },
    line_items: [{ amount: 12_000, reference: "Dune", tax_behavior: "exclusive" }],
    shipping_cost: { amount: 700, tax_behavior: "exclusive" },
  };
}

export function aStripeLine(
  product: Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData,
  cents: number,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return { quantity: 1, price_data: { currency: "usd", unit_amount: cents, product_data: product } };
}

/** Submits the payment form. A redirect is returned, not followed. */
export async function payByCard(
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

/** Makes a checkout, pays it with an approved card and returns the id of the payment. */
export async function aPayment({ stripe }: EmulatorForTests): Promise<string> {
  const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
  await payByCard(url, "4242424242424242");
  return paymentIdOf(await stripe.checkout.sessions.retrieve(id));
}

export function paymentIdOf({ payment_intent: intent }: Stripe.Checkout.Session): string {
  if (typeof intent !== "string") throw new Error("The session has no payment, or an expanded one.");
  return intent;
}
