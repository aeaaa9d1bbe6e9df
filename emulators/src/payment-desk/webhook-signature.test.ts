import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { webhookSignature } from "./webhook-signature.ts";

const SECRET = "whsec_of_the_test";
const BODY = JSON.stringify({ id: "evt_1", object: "event", note: "Grüße – ☀" }, null, 2);

describe("the signature", () => {
  test("is the one Stripe's client would make", () => {
    const timestamp = 1_790_000_000;
    expect(webhookSignature(BODY, SECRET, timestamp)).toBe(
      Stripe.webhooks.generateTestHeaderString({ payload: BODY, secret: SECRET, timestamp }),
    );
  });

  test("is taken by the client, and not for another body, secret or hour", () => {
    const now = Math.floor(Date.now() / 1_000);
    const read = (body: string, secret: string, atSec: number) =>
      Stripe.webhooks.constructEvent(body, webhookSignature(BODY, SECRET, atSec), secret).id;
    expect(read(BODY, SECRET, now)).toBe("evt_1");
    expect(() => read(JSON.stringify(JSON.parse(BODY)), SECRET, now)).toThrow("signature");
    expect(() => read(BODY, "whsec_other", now)).toThrow("signature");
    expect(() => read(BODY, SECRET, now - 301)).toThrow("tolerance");
  });
});
