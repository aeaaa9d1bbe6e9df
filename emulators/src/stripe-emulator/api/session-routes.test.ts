import { describe, expect, test } from "vitest";
import {
  aStripeCheckout,
  aStripeLine,
  clientOf,
  stripeEmulatorForTests,
  payByCard,
} from "#src/stripe-emulator/stripe-emulator-for-tests.ts";

const approvedCard = "4242424242424242";

describe("a checkout session", () => {
  test("is created open, with the shop's references and exact amounts", async () => {
    const { stripe, emulator } = await stripeEmulatorForTests();
    const session = await stripe.checkout.sessions.create(aStripeCheckout());
    expect(session).toMatchObject({
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      client_reference_id: "order-1",
      customer_email: "jane@example.com",
      amount_subtotal: 12_870,
      amount_total: 13_570,
      total_details: { amount_shipping: 700, amount_tax: 0, amount_discount: 0 },
      metadata: { orderId: "order-1" },
      payment_intent: null,
      livemode: false,
      currency: "usd",
    });
    expect(session.url).toBe(`${emulator.origin}/c/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
  });

  test("can be lowered by its shipping, which is then not paid", async () => {
    const { stripe, emulator } = await stripeEmulatorForTests();
    const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
    await fetch(`${emulator.origin}/_control/sessions/${id}/drop_shipping`, { method: "POST" });
    await payByCard(url, approvedCard);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
    expect(session).toMatchObject({
      payment_status: "paid",
      amount_total: 12_870,
      payment_intent: { amount_received: 12_870 },
    });
  });

  test("contains its payment when that is expanded", async () => {
    const { stripe } = await stripeEmulatorForTests();
    const { id, url } = await stripe.checkout.sessions.create(aStripeCheckout());
    await payByCard(url, approvedCard);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
    expect(session.payment_intent).toMatchObject({ status: "succeeded", amount_received: 13_570 });
    await expect(stripe.checkout.sessions.retrieve(id, { expand: ["customer"] })).rejects.toMatchObject({
      message: "This property cannot be expanded (customer).",
    });
  });

  test("can be expired once while it is open", async () => {
    const { stripe } = await stripeEmulatorForTests();
    const { id } = await stripe.checkout.sessions.create(aStripeCheckout());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test("expires when its time has passed, and the shop is notified", async () => {
    let now = Date.now();
    const { stripe, shop } = await stripeEmulatorForTests({ now: () => now });
    const expiresAt = Math.floor(now / 1_000) + 30 * 60;
    const { id } = await stripe.checkout.sessions.create(aStripeCheckout({ expires_at: expiresAt }));
    now = expiresAt * 1_000 - 1;
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
    now = expiresAt * 1_000;
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "expired" });
    await expect
      .poll(() => shop.deliveries.map(({ event }) => event.type))
      .toEqual(["checkout.session.expired"]);
  });
});

describe("an idempotency key", () => {
  test("returns the same session for the same request", async () => {
    const { stripe } = await stripeEmulatorForTests();
    const first = await stripe.checkout.sessions.create(aStripeCheckout(), {
      idempotencyKey: "checkout:1:1",
    });
    const again = await stripe.checkout.sessions.create(aStripeCheckout(), {
      idempotencyKey: "checkout:1:1",
    });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  test("is rejected with other parameters", async () => {
    const { stripe } = await stripeEmulatorForTests();
    await stripe.checkout.sessions.create(aStripeCheckout(), { idempotencyKey: "key" });
    const other = aStripeCheckout({ line_items: [aStripeLine({ name: "Dune" }, 12_001)] });
    await expect(stripe.checkout.sessions.create(other, { idempotencyKey: "key" })).rejects.toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
  });

  test("is not used up by a rejected request", async () => {
    const { stripe } = await stripeEmulatorForTests();
    const wrong = aStripeCheckout({ customer_email: "nobody" });
    await expect(stripe.checkout.sessions.create(wrong, { idempotencyKey: "key" })).rejects.toThrow();
    const right = await stripe.checkout.sessions.create(aStripeCheckout(), { idempotencyKey: "key" });
    expect(right.status).toBe("open");
  });
});

describe("API authentication and unknown objects", () => {
  test("rejects another key, without repeating it in the message", async () => {
    const { emulator } = await stripeEmulatorForTests();
    const otherClient = clientOf(emulator, "sk_test_somebody_elses_key");
    const error = await otherClient.checkout.sessions
      .create(aStripeCheckout())
      .catch((cause: unknown) => cause);
    expect(error).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
    expect(String(error)).not.toContain("somebody");
    expect((await fetch(`${emulator.origin}/v1/checkout/sessions`)).status).toBe(401);
  });

  test("returns 404 for unknown sessions and unsupported calls", async () => {
    const { stripe } = await stripeEmulatorForTests();
    await expect(stripe.checkout.sessions.retrieve("cs_test_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such checkout.session: 'cs_test_none'",
    });
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 404 });
  });
});
