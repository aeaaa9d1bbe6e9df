import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { recordPaymentEvent } from "#src/orders/record-payment-event.ts";
import type { PaymentEventHandler } from "#src/payments/payment-gateway.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { startCheckoutServer, webhookSecret, type CheckoutServer } from "#src/testing/checkout-server.ts";
import { listen } from "#src/testing/listen.ts";
import { stripePaymentEvents, stripeWebhookRoutes } from "./stripe-payment-events.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("unprocessable-events");
});
afterAll(() => server.close());

/** Sends these bytes as the card provider does, with its signature. */
async function deliver(body: string, origin = server.origin): Promise<number> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
  const response = await fetch(`${origin}/api/payments/webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
    body,
  });
  return response.status;
}

const database = () => openDatabase(server.catalog.projectId);
const stored = async () => (await database().collection("unprocessableEvents").get()).docs;
const mailOf = async (key: string) => await outboxMail(database(), key);

const paidSession = {
  id: "cs_test_1",
  object: "checkout.session",
  status: "complete",
  payment_status: "paid",
  amount_total: 12_870,
  currency: "usd",
  client_reference_id: "f".repeat(32),
  payment_intent: "pi_1",
  url: null,
};
const refund = {
  id: "re_1",
  currency: "usd",
  amount: 100,
  created: 1_795_000_000,
  status: "succeeded",
  payment_intent: "pi_1",
};
const event = (type: string, object: unknown, more: object = {}) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: "event",
  type,
  created: 1_795_000_000,
  livemode: false,
  data: { object },
  ...more,
});
const completed = "checkout.session.completed";

describe("a signed event that the shop cannot process", () => {
  test.each<[string, object]>([
    ["no data", { ...event(completed, {}), data: undefined }],
    ["no data.object", event(completed, undefined)],
    ["a text as data.object", event(completed, "paid")],
    ["numbers for texts", event(completed, { ...paidSession, id: 1, client_reference_id: 2, currency: 3 })],
    ["a text for a number", event(completed, { ...paidSession, amount_total: "12870" })],
    ["no payment status", event(completed, { ...paidSession, payment_status: undefined })],
    ["a session id with a slash", event(completed, { ...paidSession, id: "a/b" })],
    ["a payment id with a slash", event(completed, { ...paidSession, payment_intent: "a/b" })],
    ["no time", event(completed, paidSession, { created: undefined })],
    ["no mode", event(completed, paidSession, { livemode: undefined })],
    ["a refund of half a cent", event("refund.updated", { ...refund, amount: 0.5 })],
    ["a refund in the far future", event("refund.updated", { ...refund, created: 1e15 })],
    ["a refund id with a slash", event("refund.failed", { ...refund, id: "a/b" })],
    ["a dispute without an object", event("charge.dispute.created", null)],
    ["a number as type", { ...event(completed, paidSession), type: 5 }],
  ])("with %s is acknowledged, stored once and reported to the owner once", async (_what, sent) => {
    const known = new Set((await stored()).map(({ id }) => id));
    const body = JSON.stringify(sent);
    expect([await deliver(body), await deliver(body)]).toEqual([200, 200]);
    const added = (await stored()).filter(({ id }) => !known.has(id));
    expect(added.map((doc) => doc.data())).toEqual([expect.objectContaining({ problem: "malformed", body })]);
    expect(await mailOf(`unprocessable-event:${added[0]?.id}`)).toMatchObject({
      to: "owner@example.test",
      subject: "An event of the card provider was not processed",
    });
  });

  test.each(["no JSON at all", "null", "[]", '"evt_1"', '{"id":"a/b","type":"customer.created"}'])(
    "like %s is stored under a hash of its content",
    async (body) => {
      expect(await deliver(body)).toBe(200);
      const found = (await stored()).filter((doc) => doc.get("body") === body);
      expect(found.map(({ id }) => id)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    },
  );

  test("is truncated when it is large, and deleted after a year", async () => {
    const sent = event(completed, { ...paidSession, id: 1, metadata: "€".repeat(50_000) });
    expect(await deliver(JSON.stringify(sent))).toBe(200);
    const kept = (await database().collection("unprocessableEvents").doc(sent.id).get()).data();
    expect(String(kept?.["body"]).length).toBeLessThanOrEqual(20_000);
    const days = (kept?.["expires"].toMillis() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  test("of a type that the shop does not use is acknowledged and not stored", async () => {
    const before = (await stored()).length;
    expect(await deliver(JSON.stringify(event("customer.created", 5)))).toBe(200);
    expect(await deliver(JSON.stringify(event("customer.created", {}, { livemode: true })))).toBe(200);
    expect(await stored()).toHaveLength(before);
  });
});

/** An order that waits for its payment, and the session that pays for it. */
async function openOrder() {
  const request = await server.readyToPay(await aPhoto(server.catalog));
  const started = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
  const { id } = calls.startCheckout.reply.parse(started.body);
  const order = await server.deps.orders.order(request.orderId);
  const session = { ...paidSession, id, amount_total: order?.total, client_reference_id: request.orderId };
  return { orderId: request.orderId, session };
}
const stateOf = async (orderId: string) => (await server.deps.orders.order(orderId))?.state;

test("a live event pays no order of a shop with a test key, and the owner is notified", async () => {
  const { orderId, session } = await openOrder();
  const live = event(completed, session, { livemode: true });
  expect([await deliver(JSON.stringify(live)), await deliver(JSON.stringify(live))]).toEqual([200, 200]);
  expect(await stateOf(orderId)).toBe("open");
  expect(await mailOf(`unprocessable-event:${live.id}`)).toMatchObject({
    text: expect.stringContaining("test event and the shop's key is live, or the other way around") as string,
  });
  expect(await deliver(JSON.stringify(event(completed, session)))).toBe(200);
  expect(await stateOf(orderId)).toBe("paid");
});

test("a test event pays no order of a shop with a live key", async () => {
  const { orderId, session } = await openOrder();
  const events = stripePaymentEvents({ webhookSecrets: [webhookSecret], isLive: true });
  const handleEvent: PaymentEventHandler = (sent) => recordPaymentEvent(server.deps, sent);
  const live = await listen(apiApp((api) => stripeWebhookRoutes(api, { events, handleEvent })));
  expect(await deliver(JSON.stringify(event(completed, session)), live.origin)).toBe(200);
  expect(await stateOf(orderId)).toBe("open");
  expect(await deliver(JSON.stringify(event(completed, session, { livemode: true })), live.origin)).toBe(200);
  expect(await stateOf(orderId)).toBe("paid");
  await live.close();
});

test.each(["a/b", "..", "another shop's order", "", "F".repeat(32)])(
  "a payment for the reference id “%s” of another shop is stored as one without an order",
  async (reference) => {
    const id = `cs_test_${crypto.randomUUID()}`;
    const sent = JSON.stringify(event(completed, { ...paidSession, id, client_reference_id: reference }));
    expect([await deliver(sent), await deliver(sent)]).toEqual([200, 200]);
    const orphan = await database().collection("orphanPayments").doc(id).get();
    expect(orphan.data()).toMatchObject({ amountTotal: 12_870, paymentId: "pi_1" });
    expect(await mailOf(`orphan:${id}`)).toMatchObject({ subject: "A payment without an order" });
  },
);

test("an event is not acknowledged while the database is unavailable, so that it is sent again", async () => {
  const { orderId, session } = await openOrder();
  const orders = { ...server.deps.orders, transaction: () => Promise.reject(new Error("14 UNAVAILABLE")) };
  const events = stripePaymentEvents({ webhookSecrets: [webhookSecret], isLive: false });
  const handleEvent: PaymentEventHandler = (sent) => recordPaymentEvent({ ...server.deps, orders }, sent);
  const away = await listen(apiApp((api) => stripeWebhookRoutes(api, { events, handleEvent })));
  for (const sent of [event(completed, session), event(completed, 5)]) {
    expect(await deliver(JSON.stringify(sent), away.origin)).toBe(500);
  }
  await away.close();
  expect(await stateOf(orderId)).toBe("open");
});
