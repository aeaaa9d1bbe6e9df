import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { ProviderFailure } from "#src/payments/payment-gateway.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { listen } from "#src/testing/listen.ts";
import { minSessionSeconds } from "./stripe-config.ts";
import { stripePaymentGateway } from "./stripe-payment-gateway.ts";
import { stripeTaxRates } from "./stripe-tax-rates.ts";

interface Sent {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly telemetry: unknown;
}

/** Stripe that gives these answers, one after the other and the last one again, and what it was sent. */
async function stripeWith(...answers: readonly (readonly [number, object])[]) {
  const sent: Sent[] = [];
  const { origin, close } = await listen(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? "", "http://localhost");
    const body = new URLSearchParams(await text(request));
    sent.push({
      path: `${request.method} ${path}`,
      fields: Object.fromEntries([...searchParams, ...body]),
      idempotencyKey: String(request.headers["idempotency-key"]),
      telemetry: request.headers["x-stripe-client-telemetry"],
    });
    const [status, answer] = answers[sent.length - 1] ?? answers.at(-1) ?? [500, {}];
    const headers = { "Content-Type": "application/json", "Request-Id": `req_${sent.length}` };
    response.writeHead(status, headers).end(JSON.stringify(answer));
  });
  onTestFinished(close);
  const config = { secretKey: "sk_test_1", apiBase: origin };
  return {
    sent,
    gateway: stripePaymentGateway(config, "https://shop.example"),
    rates: stripeTaxRates(config, ["CA"]),
  };
}

const session = {
  id: "cs_test_1",
  status: "open",
  payment_status: "unpaid",
  amount_total: 12_870,
  currency: "usd",
};
const failure = (type: string, more: object = {}) => ({ error: { type, message: "No.", ...more } });

describe("a session", () => {
  const order = anOrder({ expiresAt: 1_700_003_600_001, shipping: { selected: 1, cost: 700 }, attempt: 3 });

  test("charges what the order has, and nothing that Stripe adds", async () => {
    const { gateway, sent } = await stripeWith([200, session]);
    await gateway.openSession(order);
    const requests = sent.map(({ path, idempotencyKey }) => [path, idempotencyKey]);
    expect(requests).toEqual([["POST /v1/checkout/sessions", `checkout:${order.id}:3`]]);
    const { fields = {} } = sent[0] ?? {};
    expect(fields).toMatchObject({
      mode: "payment",
      client_reference_id: order.id,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "12000",
      "line_items[0][price_data][product_data][name]": "Granite Morning",
      "line_items[0][price_data][product_data][images][0]": expect.stringMatching(
        /^https:\/\/shop\.example\/.*p7k2m9-0123456789abcdef.*512/,
      ) as string,
      "line_items[1][quantity]": "1",
      "line_items[1][price_data][unit_amount]": "870",
      "line_items[1][price_data][product_data][name]": "Sales tax",
      "shipping_options[0][shipping_rate_data][fixed_amount][amount]": "700",
      "automatic_tax[enabled]": "false",
      "adaptive_pricing[enabled]": "false",
      expires_at: "1700003601",
      success_url: "https://shop.example/cart/{CHECKOUT_SESSION_ID}/success",
    });
    expect(fields["line_items[0][price_data][product_data][description]"]).toBe(
      "Framed, 8 × 10 in, Espresso, None, Matte",
    );
  });

  test("charges a tax of one cent", async () => {
    const { gateway, sent } = await stripeWith([200, session]);
    await gateway.openSession({ ...order, taxes: { ...order.taxes, taxAmount: 1 } });
    expect(sent[0]?.fields).toMatchObject({ "line_items[1][price_data][unit_amount]": "1" });
  });

  test("is read with the state of its payment", async () => {
    const payment_intent = { id: "pi_1", status: "canceled" };
    const { gateway, sent } = await stripeWith([200, { ...session, payment_intent }]);
    expect(await gateway.session("cs_test_1")).toMatchObject({ hasFailed: true, paymentId: "pi_1" });
    expect(sent[0]?.fields).toEqual({ "expand[0]": "payment_intent" });
  });

  test("of an order without tax has no line for it, and one without a second address line has none", async () => {
    const { gateway, sent } = await stripeWith([200, session]);
    await gateway.openSession({ ...order, taxes: { ...order.taxes, taxAmount: 0 } });
    const street2 = "Suite 5";
    await gateway.openSession({ ...order, shipTo: { ...order.shipTo, street2 } });
    const [untaxed, second] = sent.map(({ fields }) => fields);
    expect(untaxed).not.toHaveProperty("line_items[1][quantity]");
    expect(untaxed).not.toHaveProperty("payment_intent_data[shipping][address][line2]");
    expect(second).toMatchObject({ "payment_intent_data[shipping][address][line2]": street2 });
  });

  test("is not opened for a line whose choices cannot be read", async () => {
    const { gateway, sent } = await stripeWith([200, session]);
    const [line] = order.lines;
    if (!line) throw new Error("The order has no line.");
    const lines = [{ ...line, selected: [{ sizes: "8x10", finishes: "matte" }] }];
    await expect(gateway.openSession({ ...order, lines })).rejects.toThrow("no readable configuration");
    expect(sent).toEqual([]);
  });

  test("lasts 31 minutes at least, one more than Stripe needs", () => expect(minSessionSeconds).toBe(1_860));

  test("that Stripe fails to open fails with its answer; a lost connection is no answer", async () => {
    const { gateway } = await stripeWith([503, failure("api_error")]);
    await expect(gateway.openSession(order)).rejects.toBeInstanceOf(ProviderFailure);
    const { gateway: rejecting } = await stripeWith([400, failure("invalid_request_error")]);
    await expect(rejecting.openSession(order)).rejects.not.toBeInstanceOf(ProviderFailure);
    const nobody = stripePaymentGateway(
      { secretKey: "sk_test_1", apiBase: "http://127.0.0.1:9" },
      "https://shop.example",
    );
    await expect(nobody.openSession(order)).rejects.not.toBeInstanceOf(ProviderFailure);
    await expect(nobody.openSession(order)).rejects.toThrow("StripeConnectionError");
  });

  test("that Stripe does not answer for is asked for twice, and its failure is thrown", async () => {
    const { gateway, sent } = await stripeWith([500, failure("api_error")]);
    await expect(gateway.session("cs_test_1")).rejects.toThrow(
      /^Stripe rejected or failed: StripeAPIError 500 req_2$/,
    );
    expect(sent).toHaveLength(2);
    await expect(gateway.closeSession("cs_test_1")).rejects.toThrow("StripeAPIError 500");
  });
});

describe("disputes of a period", () => {
  test("are listed from its second on, with when they were opened", async () => {
    const dispute = {
      id: "dp_1",
      created: 1_700_000_001,
      amount: 100,
      reason: "fraudulent",
      status: "lost",
      payment_intent: "pi_1",
    };
    const { gateway, sent } = await stripeWith([200, { object: "list", has_more: false, data: [dispute] }]);
    expect(await gateway.disputes(1_700_000_000_999, 1_700_000_009_999)).toEqual([
      {
        openedAt: 1_700_000_001_000,
        dispute: expect.objectContaining({
          disputeId: "dp_1",
          state: "lost",
          reportedAt: 1_700_000_009_000,
        }) as object,
      },
    ]);
    expect(sent[0]?.fields).toEqual({ "created[gte]": "1700000000", limit: "100" });
  });

  test("fail with Stripe", async () => {
    const { gateway } = await stripeWith([400, failure("invalid_request_error")]);
    await expect(gateway.disputes(0, 0)).rejects.toThrow("StripeInvalidRequestError 400");
  });
});

test("Stripe is not sent how long earlier requests took", async () => {
  const { gateway, sent } = await stripeWith([200, session]);
  for (const id of ["cs_test_1", "cs_test_2", "cs_test_3"]) await gateway.session(id);
  expect(sent.map(({ telemetry }) => telemetry)).toEqual([undefined, undefined, undefined]);
});

test("the sums of a period are of its whole seconds, a hundred movements at a time", async () => {
  const { gateway, sent } = await stripeWith([200, { object: "list", has_more: false, data: [] }]);
  const { signal } = new AbortController();
  await gateway.totals(1_700_000_000_001, 1_700_000_009_001, signal);
  expect(sent[0]?.fields).toEqual({
    "created[gte]": "1700000001",
    "created[lt]": "1700000010",
    limit: "100",
  });
});

describe("a refund", () => {
  const made = {
    id: "re_1",
    amount: 870,
    currency: "usd",
    created: 1_700_000_000,
    status: "succeeded",
    payment_intent: "pi_1",
    metadata: { requestId: "request-1" },
  };
  const none = { object: "list", url: "/v1/refunds", has_more: false, data: [] };
  const whole = { key: "k1", paymentId: "pi_1", orderId: "o1" };
  const request = { ...whole, requestId: "request-1", amountCents: 870 };

  test("that was requested is searched first, and then made with its key", async () => {
    const other = { ...made, id: "re_0", metadata: { requestId: "request-0" } };
    const { gateway, sent } = await stripeWith([200, { ...none, data: [other] }], [200, made]);
    expect(await gateway.refund(request)).toMatchObject({
      refund: { id: "re_1", amount: 870, state: "made" },
    });
    expect(sent.map(({ path, fields }) => [path, fields])).toEqual([
      ["GET /v1/refunds", { payment_intent: "pi_1", limit: "100" }],
      [
        "POST /v1/refunds",
        {
          payment_intent: "pi_1",
          amount: "870",
          "metadata[orderId]": "o1",
          "metadata[requestId]": "request-1",
        },
      ],
    ]);
    expect(sent[1]?.idempotencyKey).toBe("refund:k1");
  });

  test("that was made before is not made again", async () => {
    const { gateway, sent } = await stripeWith([200, { ...none, data: [made] }]);
    expect(await gateway.refund(request)).toMatchObject({ refund: { id: "re_1" } });
    expect(sent).toHaveLength(1);
  });

  test("of a whole payment is made without an amount", async () => {
    const { gateway, sent } = await stripeWith([200, { ...made, metadata: {} }]);
    expect(await gateway.refund(whole)).toMatchObject({ refund: { id: "re_1" } });
    expect(sent.map(({ path, fields }) => [path, fields])).toEqual([
      ["POST /v1/refunds", { payment_intent: "pi_1" }],
    ]);
  });

  test("of a whole payment is made in whatever currency the payment is", async () => {
    const { gateway } = await stripeWith([200, { ...made, currency: "eur", metadata: {} }]);
    expect(await gateway.refund(whole)).toMatchObject({
      refund: { id: "re_1", paymentId: "pi_1", state: "made" },
    });
    const refunded = failure("invalid_request_error", { code: "charge_already_refunded" });
    const { gateway: again } = await stripeWith(
      [400, refunded],
      [200, { ...none, data: [{ ...made, currency: "eur" }] }],
    );
    expect(await again.refund(whole)).toMatchObject({ refund: { id: "re_1" } });
  });

  test("of a whole payment that is refunded already is that one", async () => {
    const refunded = failure("invalid_request_error", { code: "charge_already_refunded" });
    const { gateway, sent } = await stripeWith([400, refunded], [200, { ...none, data: [made] }]);
    expect(await gateway.refund(whole)).toMatchObject({ refund: { id: "re_1" } });
    expect(sent[1]?.fields).toEqual({ payment_intent: "pi_1", limit: "1" });
  });

  test("of a whole payment that is refunded already, of which Stripe lists no refund, is rejected", async () => {
    const refunded = failure("invalid_request_error", { code: "charge_already_refunded" });
    const { gateway } = await stripeWith([400, refunded], [200, none]);
    expect(await gateway.refund(whole)).toEqual({ rejection: "No." });
  });

  test("of a part of a payment that is refunded already is rejected", async () => {
    const refunded = failure("invalid_request_error", { code: "charge_already_refunded" });
    const { gateway, sent } = await stripeWith([200, none], [400, refunded]);
    expect(await gateway.refund(request)).toEqual({ rejection: "No." });
    expect(sent).toHaveLength(2);
  });

  test.each([
    ["card_error", 402],
    ["invalid_request_error", 400],
  ])("that Stripe understands and does not make is rejected: %s", async (type, status) => {
    const { gateway } = await stripeWith([200, none], [status, failure(type)]);
    expect(await gateway.refund(request)).toEqual({ rejection: "No." });
  });

  test("of a whole payment that is rejected is not searched", async () => {
    const { gateway, sent } = await stripeWith([402, failure("card_error")]);
    expect(await gateway.refund(whole)).toEqual({ rejection: "No." });
    expect(sent).toHaveLength(1);
  });

  test("that may have been made fails, and can be requested again", async () => {
    const { gateway } = await stripeWith([200, none], [500, failure("api_error")]);
    await expect(gateway.refund(request)).rejects.toThrow("Stripe rejected or failed: StripeAPIError 500");
    await expect(gateway.refund(request)).rejects.not.toBeInstanceOf(ProviderFailure); // of the search
    const { gateway: failing } = await stripeWith([200, none], [500, failure("api_error")]);
    await expect(failing.refund(request)).rejects.toBeInstanceOf(ProviderFailure);
    const { gateway: other } = await stripeWith([200, none], [200, { ...made, payment_intent: null }]);
    await expect(other.refund(request)).rejects.toThrow("Stripe has made a refund of no payment.");
  });
});

describe("a sales tax rate", () => {
  const place = { street1: "1 Main St", street2: "", city: "Napa", state: "CA", postal: "94558" };
  const nowMs = Date.parse("2026-11-21T12:00:00Z");
  const calculation = (tax: number, shippingTax?: number) => ({
    object: "tax.calculation",
    tax_amount_exclusive: tax,
    ...(shippingTax !== undefined && { shipping_cost: { amount_tax: shippingTax } }),
  });

  test("is that of a million cents of prints, with $7 of shipping apart", async () => {
    const { rates, sent } = await stripeWith([200, calculation(72_558, 58)]);
    expect(await rates.rateOf(place, nowMs)).toEqual({ ratePpm: 72_500, taxableShipping: 1 });
    expect(sent[0]?.fields).toMatchObject({
      "line_items[0][amount]": "1000000",
      "line_items[0][quantity]": "100",
      "shipping_cost[amount]": "700",
      "customer_details[address][postal_code]": "94558",
    });
  });

  test.each([
    [calculation(72_500), 72_500, 0],
    [calculation(72_500, 0), 72_500, 0],
    [calculation(0, 0), 0, 0],
    [calculation(72_501, 1), 72_500, 1],
    [calculation(250_000), 250_000, 0],
  ])("%j is %i parts per million", async (answer, ratePpm, taxableShipping) => {
    const { rates } = await stripeWith([200, answer]);
    expect(await rates.rateOf(place, nowMs)).toEqual({ ratePpm, taxableShipping });
  });

  test.each([calculation(250_001), calculation(0, 1), calculation(72_500.5)])(
    "%j cannot be right",
    async (answer) => {
      const { rates } = await stripeWith([200, answer]);
      await expect(rates.rateOf(place, nowMs)).rejects.toThrow("cannot be right");
    },
  );

  test("is asked for twice when Stripe fails", async () => {
    const { rates, sent } = await stripeWith([500, failure("api_error")]);
    await expect(rates.rateOf(place, nowMs)).rejects.toThrow("StripeAPIError 500");
    expect(sent).toHaveLength(2);
  });
});
