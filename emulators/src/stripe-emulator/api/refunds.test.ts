import { describe, expect, test } from "vitest";
import {
  aPayment,
  aStripeCheckout,
  stripeEmulatorForTests,
  type EmulatorForTests,
  paymentIdOf,
  payByCard,
} from "#src/stripe-emulator/stripe-emulator-for-tests.ts";

describe("a payment intent", () => {
  test("has the metadata and the shipping address of its session", async () => {
    const setup = await stripeEmulatorForTests();
    const { sessions } = setup.stripe.checkout;
    const { id, url } = await sessions.create(aStripeCheckout());
    await payByCard(url, "4242424242424242");
    const { payment_intent: intent } = await sessions.retrieve(id, { expand: ["payment_intent"] });
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
  test("refunds a part, then the rest, and never more", async () => {
    const setup = await stripeEmulatorForTests();
    const payment = await aPayment(setup);
    const { refunds } = setup.stripe;
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

  test("of a payment that the bank takes back is rejected, and made once the dispute is won", async () => {
    const setup = await stripeEmulatorForTests();
    const { refunds } = setup.stripe;
    for (const [decision, code] of [
      ["won", undefined],
      ["lost", "charge_disputed"],
    ] as const) {
      const payment = await aPayment(setup);
      const control = async (path: string) => {
        const response = await fetch(`${setup.emulator.origin}/_control/${path}`, { method: "POST" });
        return (await response.json()) as { id: string };
      };
      const { id } = await control(`payments/${payment}/dispute`);
      await expect(refunds.create({ payment_intent: payment })).rejects.toMatchObject({
        statusCode: 400,
        code: "charge_disputed",
      });
      await control(`disputes/${id}/${decision}`);
      const made = await refunds.create({ payment_intent: payment }).catch((cause: unknown) => cause);
      expect(made).toMatchObject(code ? { code } : { status: "succeeded" });
    }
  });

  test("is created once for an idempotency key, and the shop is notified", async () => {
    const setup = await stripeEmulatorForTests();
    const payment = await aPayment(setup);
    const ask = () =>
      setup.stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: "refund:1" });
    const [first, again] = [await ask(), await ask()];
    expect(again.id).toBe(first.id);
    await expect
      .poll(() => setup.shop.deliveries.map(({ event }) => event.type).toSorted())
      .toEqual(["checkout.session.completed", "refund.created", "refund.updated"]);
  });

  test.each([
    ["before", 0],
    ["after", 1],
  ])(
    "that fails %s it is made fails again with its key for a day, not with another one",
    async (moment, made) => {
      const start = Date.now();
      let nowMs = start;
      const setup = await stripeEmulatorForTests({ now: () => nowMs });
      const payment_intent = await aPayment(setup);
      const ask = async (idempotencyKey: string) =>
        await setup.stripe.refunds.create({ payment_intent, amount: 100 }, { idempotencyKey });
      await fetch(`${setup.emulator.origin}/_control/writes/fail/${moment}`, { method: "POST" });
      for (let tries = 0; tries < 2; tries += 1)
        await expect(ask("refund:1")).rejects.toMatchObject({ type: "StripeAPIError", statusCode: 500 });
      expect((await setup.stripe.refunds.list({ payment_intent })).data).toHaveLength(made);
      expect(await ask("refund:2")).toMatchObject({ status: "succeeded" });
      nowMs = start + 24 * 60 * 60 * 1_000 + 1_000;
      expect(await ask("refund:1")).toMatchObject({ status: "succeeded" });
    },
  );

  test("requires a successful payment", async () => {
    const { stripe } = await stripeEmulatorForTests();
    await expect(stripe.refunds.create({ payment_intent: "pi_none" })).rejects.toMatchObject({
      code: "resource_missing",
    });
  });
});

const steer = async ({ emulator }: EmulatorForTests, id: string, action: string) =>
  await fetch(`${emulator.origin}/_control/sessions/${id}/${action}`, { method: "POST" });
const typesHeard = ({ shop }: EmulatorForTests) => shop.deliveries.map(({ event }) => event.type);

describe("a delayed payment", () => {
  test("completes the session unpaid and is paid when it succeeds", async () => {
    const setup = await stripeEmulatorForTests();
    const { id } = await setup.stripe.checkout.sessions.create(aStripeCheckout());
    await steer(setup, id, "complete_async");
    expect(await setup.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
    });
    await steer(setup, id, "succeed_async");
    expect((await setup.stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
    await expect
      .poll(() => typesHeard(setup))
      .toEqual(["checkout.session.completed", "checkout.session.async_payment_succeeded"]);
    expect((await steer(setup, id, "fail_async")).status).toBe(400);
  });

  test("stays unpaid when it fails, and cannot be refunded", async () => {
    const setup = await stripeEmulatorForTests();
    const { id } = await setup.stripe.checkout.sessions.create(aStripeCheckout());
    await steer(setup, id, "complete_async");
    await steer(setup, id, "fail_async");
    const session = await setup.stripe.checkout.sessions.retrieve(id);
    expect(session.payment_status).toBe("unpaid");
    await expect.poll(() => typesHeard(setup)).toContain("checkout.session.async_payment_failed");
    const refund = setup.stripe.refunds.create({ payment_intent: paymentIdOf(session) });
    await expect(refund).rejects.toMatchObject({ statusCode: 400 });
  });
});
