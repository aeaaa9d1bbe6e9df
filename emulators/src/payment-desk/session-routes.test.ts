import { describe, expect, test } from "vitest";
import { aCheckout, aLine, clientOf, deskForTests, paymentIdOf, payWith } from "./desk-for-tests.ts";

const PAID = "4242424242424242";

describe("a checkout session", () => {
  test("comes back open, with the shop's references and exact amounts", async () => {
    const { stripe, desk } = await deskForTests();
    const session = await stripe.checkout.sessions.create(aCheckout());
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
    expect(session.url).toBe(`${desk.origin}/c/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
  });

  test("lists its lines a page at a time", async () => {
    const { stripe } = await deskForTests();
    const { id } = await stripe.checkout.sessions.create(aCheckout());
    const first = await stripe.checkout.sessions.listLineItems(id, { limit: 1 });
    expect(first).toMatchObject({ has_more: true, data: [{ description: "Dune", amount_total: 12_000 }] });
    const all = await stripe.checkout.sessions
      .listLineItems(id, { limit: 1 })
      .autoPagingToArray({ limit: 10 });
    expect(all.map(({ description }) => description)).toEqual(["Dune", "Sales tax"]);
  });

  test("carries its lines and its payment when asked to expand them", async () => {
    const { stripe } = await deskForTests();
    const { id, url } = await stripe.checkout.sessions.create(aCheckout());
    await payWith(url, PAID);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["line_items", "payment_intent"] });
    expect(session.line_items?.data).toHaveLength(2);
    expect(session.payment_intent).toMatchObject({ status: "succeeded", amount_received: 13_570 });
    await expect(stripe.checkout.sessions.retrieve(id, { expand: ["customer"] })).rejects.toMatchObject({
      message: "This property cannot be expanded (customer).",
    });
  });

  test("is found again by its payment and by its status", async () => {
    const { stripe } = await deskForTests();
    const paid = await stripe.checkout.sessions.create(aCheckout());
    const open = await stripe.checkout.sessions.create(aCheckout());
    await payWith(paid.url, PAID);
    const payment = paymentIdOf(await stripe.checkout.sessions.retrieve(paid.id));
    const byPayment = await stripe.checkout.sessions.list({ payment_intent: payment });
    expect(byPayment.data.map(({ id }) => id)).toEqual([paid.id]);
    const byStatus = await stripe.checkout.sessions.list({ status: "open" });
    expect(byStatus.data.map(({ id }) => id)).toEqual([open.id]);
  });

  test("can be expired while it is open, once", async () => {
    const { stripe } = await deskForTests();
    const { id } = await stripe.checkout.sessions.create(aCheckout());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test("expires by itself when its time has passed, and says so", async () => {
    let now = Date.now();
    const { stripe, shop } = await deskForTests({ now: () => now });
    const expiresAt = Math.floor(now / 1_000) + 30 * 60;
    const { id } = await stripe.checkout.sessions.create(aCheckout({ expires_at: expiresAt }));
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
  test("gives the same session to the same request", async () => {
    const { stripe } = await deskForTests();
    const first = await stripe.checkout.sessions.create(aCheckout(), { idempotencyKey: "checkout:1:1" });
    const again = await stripe.checkout.sessions.create(aCheckout(), { idempotencyKey: "checkout:1:1" });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  test("is refused with any other parameter", async () => {
    const { stripe } = await deskForTests();
    await stripe.checkout.sessions.create(aCheckout(), { idempotencyKey: "key" });
    const other = aCheckout({ line_items: [aLine({ name: "Dune" }, 12_001)] });
    await expect(stripe.checkout.sessions.create(other, { idempotencyKey: "key" })).rejects.toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
  });

  test("stays free after a refused request", async () => {
    const { stripe } = await deskForTests();
    const wrong = aCheckout({ customer_email: "nobody" });
    await expect(stripe.checkout.sessions.create(wrong, { idempotencyKey: "key" })).rejects.toThrow();
    const right = await stripe.checkout.sessions.create(aCheckout(), { idempotencyKey: "key" });
    expect(right.status).toBe("open");
  });
});

describe("the API's door", () => {
  test("refuses another key, without telling it back", async () => {
    const { desk } = await deskForTests();
    const stranger = clientOf(desk, "sk_test_somebody_elses_key");
    const refused = await stranger.checkout.sessions.create(aCheckout()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
    expect(String(refused)).not.toContain("somebody");
    expect((await fetch(`${desk.origin}/v1/checkout/sessions`)).status).toBe(401);
  });

  test("does not know unknown sessions, nor calls it does not stand in for", async () => {
    const { stripe } = await deskForTests();
    await expect(stripe.checkout.sessions.retrieve("cs_test_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such checkout.session: 'cs_test_none'",
    });
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 404 });
  });
});
