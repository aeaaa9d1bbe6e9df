import Stripe from "stripe";
import { expect } from "vitest";
import { type CheckoutServer, webhookSecret } from "#src/testing/checkout-server.ts";

/** Reports an event to the shop as Stripe does, with an id of its own. */
export async function reportToWebhook(
  { origin }: CheckoutServer,
  type: string,
  object: object,
): Promise<void> {
  const id = `evt_${crypto.randomUUID()}`;
  const created = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify({ id, object: "event", type, created, livemode: false, data: { object } });
  const response = await fetch(`${origin}/api/payments/webhook`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Stripe-Signature": Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }),
    },
    body,
  });
  expect(response.status).toBe(200);
}
