import { describe, expect, test } from "vitest";
import { aCheckout, type DeskForTests, deskForTests, paymentIdOf, payWith } from "./desk-for-tests.ts";

async function aPaidIntent({ stripe }: DeskForTests): Promise<string> {
  const { id, url } = await stripe.checkout.sessions.create(aCheckout());
  await payWith(url, "4242424242424242");
  return paymentIdOf(await stripe.checkout.sessions.retrieve(id));
}

describe("a payment intent", () => {
  test("carries what the shop wrote on it and where the prints go", async () => {
    const world = await deskForTests();
    const intent = await world.stripe.paymentIntents.retrieve(await aPaidIntent(world));
    expect(intent).toMatchObject({
      status: "succeeded",
      amount: 13_570,
      amount_received: 13_570,
      metadata: { orderId: "order-1" },
      shipping: { name: "Jane Doe", address: { line1: "1 Main Street", line2: null, state: "CA" } },
    });
  });
});

describe("a refund", () => {
  test("gives back a part, then the rest, and never more", async () => {
    const world = await deskForTests();
    const payment = await aPaidIntent(world);
    const { refunds } = world.stripe;
    expect(await refunds.create({ payment_intent: payment, amount: 570 })).toMatchObject({
      amount: 570,
      status: "succeeded",
    });
    await expect(refunds.create({ payment_intent: payment, amount: 13_001 })).rejects.toMatchObject({
      param: "amount",
    });
    expect(await refunds.create({ payment_intent: payment, reason: "duplicate" })).toMatchObject({
      amount: 13_000,
      reason: "duplicate",
    });
    await expect(refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const listed = await refunds.list({ payment_intent: payment });
    expect(listed.data.map(({ amount }) => amount)).toEqual([13_000, 570]);
  });

  test("is made once under one idempotency key, and told to the shop", async () => {
    const world = await deskForTests();
    const payment = await aPaidIntent(world);
    const ask = () =>
      world.stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: "refund:1" });
    const [first, again] = [await ask(), await ask()];
    expect(again.id).toBe(first.id);
    await expect
      .poll(() => world.shop.deliveries.map(({ event }) => event.type).toSorted())
      .toEqual(["checkout.session.completed", "refund.created", "refund.updated"]);
  });

  test("needs a payment that went through", async () => {
    const { stripe } = await deskForTests();
    await expect(stripe.refunds.create({ payment_intent: "pi_none" })).rejects.toMatchObject({
      code: "resource_missing",
    });
  });
});

const steer = async ({ desk }: DeskForTests, id: string, action: string) =>
  await fetch(`${desk.origin}/_desk/sessions/${id}/${action}`, { method: "POST" });
const typesHeard = ({ shop }: DeskForTests) => shop.deliveries.map(({ event }) => event.type);

describe("a delayed payment", () => {
  test("completes unpaid and is paid when it settles", async () => {
    const world = await deskForTests();
    const { id } = await world.stripe.checkout.sessions.create(aCheckout());
    await steer(world, id, "complete_async");
    expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
    });
    await steer(world, id, "settle_ok");
    expect((await world.stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
    await expect
      .poll(() => typesHeard(world))
      .toEqual(["checkout.session.completed", "checkout.session.async_payment_succeeded"]);
    expect((await steer(world, id, "settle_fail")).status).toBe(400);
  });

  test("stays unpaid when it fails, and cannot be refunded", async () => {
    const world = await deskForTests();
    const { id } = await world.stripe.checkout.sessions.create(aCheckout());
    await steer(world, id, "complete_async");
    await steer(world, id, "settle_fail");
    const session = await world.stripe.checkout.sessions.retrieve(id);
    expect(session.payment_status).toBe("unpaid");
    await expect.poll(() => typesHeard(world)).toContain("checkout.session.async_payment_failed");
    const refund = world.stripe.refunds.create({ payment_intent: paymentIdOf(session) });
    await expect(refund).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe("an event", () => {
  test("can be looked up as it was sent", async () => {
    const world = await deskForTests();
    await aPaidIntent(world);
    const [delivery] = world.shop.deliveries;
    const found = await world.stripe.events.retrieve(delivery?.event.id ?? "");
    expect({ ...found, lastResponse: undefined }).toEqual({ ...delivery?.event, lastResponse: undefined });
    await expect(world.stripe.events.retrieve("evt_none")).rejects.toMatchObject({ statusCode: 404 });
  });
});
