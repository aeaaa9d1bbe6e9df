import { orderTotal } from "@lightwell/shared/checkout/order-total";
import { getCollection, getHomepage, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { callRequest } from "@lightwell/shared/contract/endpoint";
import { createClient } from "@lightwell/shared/contract/api-client";
import { selectedOf } from "@lightwell/shared/print/configuration/configuration";
import { cheapestPrint } from "@lightwell/shared/print/pricing/print-price";
import { aRecipient } from "@lightwell/shared/testing/a-recipient";
import { webhookSignature } from "#src/stripe-emulator/webhooks/webhook-delivery.ts";
import type { HttpCall } from "./framework-process.ts";

/** The calls of one checkout, each made of the reply to an earlier one. */
export interface CheckoutCalls {
  /** The photo whose print is bought. */
  readonly photoId: string;
  verify(): HttpCall;
  address(): HttpCall;
  speed(addressReply: string): HttpCall;
  checkout(addressReply: string, speedReply: string): HttpCall;
  /** Stripe's report that the session is paid; `secret` signs it. */
  webhook(checkoutReply: string, secret: string): HttpCall;
}

const emailAddress = "ann@lightwell.example";
const speed = 1;

/** A checkout of a print that the shop at `origin` sells. */
export async function checkoutCalls(origin: string): Promise<CheckoutCalls> {
  const address = aRecipient();
  const { line, subtotalCents } = await aLine(origin);
  let totalCents = 0;

  return {
    photoId: line.id,
    verify: () => httpCall(calls.validateShippingAddress, { body: { address } }),
    address: () => httpCall(calls.setShippingAddress, { body: { address, emailAddress } }),
    speed: (addressReply) =>
      httpCall(calls.chooseShippingSpeed, { cartId: cartIdOf(addressReply), body: { address, speed } }),
    checkout(addressReply, speedReply) {
      const quote = calls.chooseShippingSpeed.reply.parse(JSON.parse(speedReply));
      const { estimatedTax: salesTaxRate, taxableShipping, speedCost: cost } = quote;
      const ratePpm = Math.round(salesTaxRate * 1_000_000);
      const total = orderTotal(subtotalCents, cost, { ratePpm, taxableShipping });
      totalCents = total.totalCents;
      const cartId = cartIdOf(addressReply);
      const body: calls.CheckoutRequest = {
        orderId: cartId,
        emailAddress,
        items: [line],
        shipping: { selected: speed, cost },
        taxes: { salesTaxRate, taxableShipping, taxAmount: total.taxCents },
        subscribe: false,
        cart: { items: [line] },
      };
      return httpCall(calls.startCheckout, { cartId, body });
    },
    webhook(checkoutReply, secret) {
      const { id } = calls.startCheckout.reply.parse(JSON.parse(checkoutReply));
      const session = {
        id,
        status: "complete",
        payment_status: "paid",
        amount_total: totalCents,
        currency: "usd",
        payment_intent: id.replace("cs_test_", "pi_"),
      };
      const event = {
        id: id.replace("cs_test_", "evt_"),
        type: "checkout.session.completed",
        created: Math.floor(Date.now() / 1_000),
        livemode: false,
      };
      const body = JSON.stringify({ ...event, data: { object: session } });
      const signature = webhookSignature(body, secret, Math.floor(Date.now() / 1_000));
      return {
        path: "/api/payments/webhook",
        status: 200,
        request: { method: "POST", headers: { "stripe-signature": signature }, body },
      };
    },
  };
}

function cartIdOf(addressReply: string): string {
  return calls.setShippingAddress.reply.parse(JSON.parse(addressReply)).id;
}

function httpCall(endpoint: Parameters<typeof callRequest>[0], args: object): HttpCall {
  const { path, ...request } = callRequest(endpoint, args);
  return { path, status: endpoint.status, request: { ...request, headers: { ...request.headers } } };
}

interface Line {
  readonly line: calls.CheckoutRequest["items"][number];
  readonly subtotalCents: number;
}

/** The cheapest framed print of the first photo that has one. Throws when the shop sells none. */
async function aLine(origin: string): Promise<Line> {
  const { call } = createClient({ fetch, origin });
  for (const { slug: collectionSlug } of await call(getHomepage, {}))
    for (const { photos } of await call(getCollection, { collectionSlug }))
      for (const { slug: photoSlug } of photos) {
        const photo = await call(getPhoto, { photoSlug });
        const print = cheapestPrint(photo, "framed");
        if (!print) continue;
        const selected = selectedOf(print.configuration);
        const line = { id: photo.id, selected, subtotal: print.cents, lineItemId: 1_700_000_000_000 };
        return { line, subtotalCents: print.cents };
      }
  throw new Error("The shop that is running has no print for sale.");
}
