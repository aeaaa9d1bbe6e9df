import { aRecipient } from "@lightwell/shared/testing/a-recipient";
import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { createClient } from "@lightwell/shared/contract/api-client";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { cartSubtotalCents } from "@lightwell/shared/cart/cart";
import { orderTotal } from "@lightwell/shared/checkout/order-total";
import type { RequestListener } from "node:http";
import { startStripeEmulator } from "@lightwell/emulators/stripe-emulator/stripe-emulator";
import { addressRoutes } from "#src/addresses/address-routes.ts";
import { checkoutRoutes } from "#src/checkout/checkout-routes.ts";
import type { CheckoutDeps } from "#src/checkout/checkout-deps.ts";
import type { Environment } from "#src/config/config.ts";
import { addressVerifier, paymentWebhookRoutes } from "#src/deployed/adapters.ts";
import { checkoutDeps } from "#src/deployed/checkout-wiring.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { outboxTable } from "#src/mail/outbox.ts";
import { recordPaymentEvent } from "#src/orders/record-payment-event.ts";
import { listen } from "./listen.ts";
import { type ShopServer, startShopServer } from "./shop-server.ts";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";

export const webhookSecret = "whsec_of_the_tests";
const secretKey = "sk_test_of_the_tests";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A shop with its checkout, the real Stripe client and its own Stripe emulator. */
export interface CheckoutServer {
  readonly catalog: ShopServer;
  readonly deps: CheckoutDeps;
  /** The settings that a deployment of this shop would have. */
  readonly environment: Environment;
  readonly origin: string;
  readonly stripeOrigin: string;
  send(endpoint: AnyEndpoint, args: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** A cart with an address and a speed, and the request that pays for the photo's cheapest framed print. */
  readyToPay(photo: Photo, speed?: 0 | 1 | 2): Promise<CheckoutRequest>;
  /** Keys and receivers of everything in the outbox, sorted. */
  outbox(): Promise<string[]>;
  /** If `false`, every request is rejected, as if the functions were down. */
  setReachable(isReachable: boolean): void;
  close(): Promise<void>;
}

export const recipient = aRecipient();

export async function startCheckoutServer(
  name: string,
  nexusStates: readonly string[] = ["CA"],
): Promise<CheckoutServer> {
  const catalog = await startShopServer(name);
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  let isReachable = true;
  const server = await listen((request, response) => {
    if (isReachable) handle(request, response);
    else response.writeHead(503).end();
  });
  const stripe = await startStripeEmulator({
    port: 0,
    secretKey,
    webhookSecret,
    webhookUrl: `${server.origin}/api/payments/webhook`,
  });
  const environment = {
    GCLOUD_PROJECT: catalog.projectId,
    FUNCTIONS_EMULATOR: "true",
    SHOP_ORIGIN: server.origin,
    OWNER_EMAIL: "owner@example.test",
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_API_BASE: stripe.origin,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    TAX_NEXUS_STATES: nexusStates.join(),
  };
  const deps = await checkoutDeps(environment);
  const registerWebhook = await paymentWebhookRoutes(environment);
  const addresses = await addressVerifier(environment);
  handle = apiApp((api) => {
    addressRoutes(api, { addresses });
    checkoutRoutes(api, deps);
    registerWebhook(api, (event) => recordPaymentEvent(deps, event));
  });

  const client = createClient({ fetch, origin: server.origin });

  async function send(endpoint: AnyEndpoint, args: Readonly<Record<string, unknown>>): Promise<Answer> {
    const { response, text } = await client.send(endpoint, args);
    return { status: response.status, body: JSON.parse(text) };
  }

  return {
    catalog,
    environment,
    deps,
    origin: server.origin,
    stripeOrigin: stripe.origin,
    send,
    async readyToPay(photo, speed = 1) {
      const emailAddress = "ann@example.test";
      const started = await send(calls.setShippingAddress, { body: { address: recipient, emailAddress } });
      const { id: cartId } = calls.setShippingAddress.reply.parse(started.body);
      const chosen = await send(calls.chooseShippingSpeed, { cartId, body: { address: recipient, speed } });
      const quote = calls.chooseShippingSpeed.reply.parse(chosen.body);
      const line = framedLine(photo);
      const { taxCents } = orderTotal(cartSubtotalCents([line]), quote.speedCost, {
        ratePpm: Math.round(quote.estimatedTax * 1_000_000),
        taxableShipping: quote.taxableShipping,
      });
      return {
        orderId: cartId,
        emailAddress,
        items: [line],
        shipping: { selected: speed, cost: quote.speedCost },
        taxes: {
          salesTaxRate: quote.estimatedTax,
          taxableShipping: quote.taxableShipping,
          taxAmount: taxCents,
        },
        subscribe: false,
        cart: { items: [line] },
      };
    },
    async outbox() {
      const entries = await outboxTable(openDatabase(catalog.projectId)).get();
      return entries.docs.map((entry) => entry.id).toSorted();
    },
    setReachable(reachable) {
      isReachable = reachable;
    },
    async close() {
      await stripe.close();
      await server.close();
      await catalog.close();
    },
  };
}

function framedLine(photo: Photo) {
  return {
    id: photo.id,
    selected: [
      { configurationType: "framed" },
      { framed_sizes: "8x10" },
      { framed_materials: "black" },
      { framed_mattes: "none" },
      { framed_finishes: "matte" },
    ],
    image: photo.image,
    subtotal: photo.base + 12_000,
    lineItemId: 1_700_000_000_000,
    title: photo.title,
    subtitle: photo.subtitle,
    description: photo.description,
    quantity: 1,
  };
}

/** Submits the emulator's payment form as a browser does. Returns the status and where the shopper is redirected. */
export async function payOnStripePage(
  url: string,
  cardNumber = "4242424242424242",
): Promise<{ status: number; location: string }> {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ cardNumber, cardExpiry: "12 / 34", cardCvc: "123", billingName: "Ann Lee" }),
  });
  return { status: response.status, location: response.headers.get("location") ?? "" };
}
