import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseRepository } from "#src/cases/case-repository.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { startCheckoutServer, webhookSecret, type CheckoutServer } from "#src/testing/checkout-server.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("webhook-routes");
});
afterAll(() => server.close());

const eventOf = (id: string, type: string, object: object) =>
  JSON.stringify(
    { id, object: "event", type, created: 1_795_000_000, livemode: false, data: { object } },
    null,
    2,
  );
const signatureOf = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1_000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const payload = eventOf("evt_1", "customer.created", {});
const signature = (secret: string, timestamp?: number) => signatureOf(payload, secret, timestamp);

async function deliver(body: string, header: string | undefined): Promise<number> {
  const response = await fetch(`${server.origin}/api/payments/webhook`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(header !== undefined && { "Stripe-Signature": header }),
    },
    body,
  });
  return response.status;
}

describe("a report of the card provider", () => {
  test("that concerns no order is acknowledged", async () => {
    expect(await deliver(payload, signature(webhookSecret))).toBe(200);
  });

  test.each<[string, () => [string, string | undefined]]>([
    ["unsigned", () => [payload, undefined]],
    ["signed with another secret", () => [payload, signature("whsec_another")]],
    ["altered by a byte", () => [payload.replace("customer", "Customer"), signature(webhookSecret)]],
    ["written anew", () => [JSON.stringify(JSON.parse(payload)), signature(webhookSecret)]],
    [
      "older than five minutes",
      () => [payload, signature(webhookSecret, Math.floor(Date.now() / 1_000) - 301)],
    ],
  ])("%s is rejected", async (_, sent) => {
    expect(await deliver(...sent())).toBe(400);
  });

  test.each([
    ["radar.early_fraud_warning.created", "evt", "A payment looks like fraud", "fraud-warning"],
    ["refund.failed", "of", "A refund did not arrive", "failed-refund"],
  ] as const)("of %s is mailed to the owner once, and opens one case", async (type, of, subject, kind) => {
    const trouble = (id: string) =>
      eventOf(id, type, {
        id: `of_${type}`,
        amount: 100,
        currency: "usd",
        created: 1_795_000_000,
        status: "failed",
        payment_intent: "pi_of_the_trouble",
      });
    for (const event of [`evt_${type}`, `evt_${type}`, `evt_${type}_again`]) {
      expect(await deliver(trouble(event), signatureOf(trouble(event), webhookSecret))).toBe(200);
    }
    const database = openDatabase(server.catalog.projectId);
    expect(await outboxMail(database, `trouble:${of}_${type}`)).toMatchObject({
      to: "owner@example.test",
      subject,
      text: expect.stringContaining("pi_of_the_trouble"),
    });
    const { first } = await caseRepository(database).open([kind], 10);
    expect(first).toMatchObject([{ kind, text: expect.stringContaining("pi_of_the_trouble") as string }]);
  });

  test("above the maximum size is rejected", async () => {
    const ofSize = (bytes: number) =>
      JSON.stringify({ padding: "" }).replace('""', `"${"x".repeat(bytes - 14)}"`);
    expect(await deliver(ofSize(256_000), signature(webhookSecret))).toBe(400); // read, and not signed
    expect(await deliver(ofSize(256_001), signature(webhookSecret))).toBe(413);
  });

  test("by GET is not found", async () => {
    expect((await fetch(`${server.origin}/api/payments/webhook`)).status).toBe(404);
  });
});
