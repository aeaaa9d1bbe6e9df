import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { webhookSignature } from "./webhook-signature.ts";

const signingSecret = "whsec_of_the_test";
const signedBody = JSON.stringify({ id: "evt_1", object: "event", note: "Grüße – ☀" }, null, 2);

describe("the signature", () => {
  test("equals the one of Stripe's client", () => {
    const timestamp = 1_790_000_000;
    expect(webhookSignature(signedBody, signingSecret, timestamp)).toBe(
      Stripe.webhooks.generateTestHeaderString({ payload: signedBody, secret: signingSecret, timestamp }),
    );
  });

  test("is accepted by the client, but not for another body, secret or time", () => {
    const now = Math.floor(Date.now() / 1_000);
    const read = (body: string, secret: string, atSec: number) =>
      Stripe.webhooks.constructEvent(body, webhookSignature(signedBody, signingSecret, atSec), secret).id;
    expect(read(signedBody, signingSecret, now)).toBe("evt_1");
    expect(() => read(JSON.stringify(JSON.parse(signedBody)), signingSecret, now)).toThrow("signature");
    expect(() => read(signedBody, "whsec_other", now)).toThrow("signature");
    expect(() => read(signedBody, signingSecret, now - 301)).toThrow("tolerance");
  });
});
