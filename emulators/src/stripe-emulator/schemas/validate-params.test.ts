import { describe, expect, test } from "vitest";
import { aStripeCheckout, stripeEmulatorForTests } from "#src/stripe-emulator/stripe-emulator-for-tests.ts";

/** Posts a form as any client would, so that parameters can be wrong in ways the typed client forbids. */
async function rejectionOf(origin: string, changes: Record<string, string>, without: string[] = []) {
  const form = new URLSearchParams({
    mode: "payment",
    success_url: "http://127.0.0.1:5000/done",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "usd",
    "line_items[0][price_data][unit_amount]": "12000",
    "line_items[0][price_data][product_data][name]": "Dune",
    ...changes,
  });
  for (const name of without) form.delete(name);
  const response = await fetch(`${origin}/v1/checkout/sessions`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_standin" },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const rejected: {
  what: string;
  changes?: Record<string, string>;
  without?: string[];
  param: string;
  code?: string;
}[] = [
  { what: "an unknown name", changes: { bogus: "1" }, param: "bogus", code: "parameter_unknown" },
  {
    what: "a misspelled amount deep inside",
    changes: { "line_items[0][price_data][unit_amout]": "1" },
    param: "line_items[0][price_data][unit_amout]",
    code: "parameter_unknown",
  },
  {
    what: "an amount that is not a whole number",
    changes: { "line_items[0][price_data][unit_amount]": "12.5" },
    param: "line_items[0][price_data][unit_amount]",
    code: "parameter_invalid_integer",
  },
  {
    what: "a negative amount",
    changes: { "line_items[0][price_data][unit_amount]": "-1" },
    param: "line_items[0][price_data][unit_amount]",
    code: "parameter_invalid_integer",
  },
  {
    what: "a missing name",
    without: ["line_items[0][price_data][product_data][name]"],
    changes: { "line_items[0][price_data][product_data][description]": "x" },
    param: "line_items[0][price_data][product_data][name]",
    code: "parameter_missing",
  },
  { what: "no mode", without: ["mode"], param: "mode", code: "parameter_missing" },
  { what: "a mode that does not exist", changes: { mode: "gift" }, param: "mode" },
  {
    what: "text for a boolean",
    changes: { "automatic_tax[enabled]": "maybe" },
    param: "automatic_tax[enabled]",
  },
  { what: "text for a list", changes: { expand: "line_items" }, param: "expand" },
  {
    what: "a line without a quantity",
    without: ["line_items[0][quantity]"],
    param: "line_items[0][quantity]",
  },
  {
    what: "an empty text",
    changes: { "line_items[0][price_data][product_data][description]": "" },
    code: "parameter_invalid_empty",
    param: "line_items[0][price_data][product_data][description]",
  },
  {
    what: "a quantity of zero",
    changes: { "line_items[0][quantity]": "0" },
    param: "line_items[0][quantity]",
  },
  { what: "no success URL", without: ["success_url"], param: "success_url", code: "parameter_missing" },
  {
    what: "a javascript: URL",
    changes: { success_url: "javascript:alert(1)" },
    param: "success_url",
    code: "url_invalid",
  },
  {
    what: "an e-mail without a host",
    changes: { customer_email: "jane" },
    param: "customer_email",
    code: "email_invalid",
  },
  {
    what: "a long reference",
    changes: { client_reference_id: "x".repeat(201) },
    param: "client_reference_id",
  },
  {
    what: "a long metadata key",
    changes: { [`metadata[${"k".repeat(41)}]`]: "1" },
    param: `metadata[${"k".repeat(41)}]`,
  },
  { what: "a long metadata value", changes: { "metadata[note]": "x".repeat(501) }, param: "metadata[note]" },
  {
    what: "an expiry too soon",
    changes: { expires_at: String(Math.floor(Date.now() / 1_000) + 60) },
    param: "expires_at",
  },
  {
    what: "an expiry too late",
    changes: { expires_at: String(Math.floor(Date.now() / 1_000) + 90_000) },
    param: "expires_at",
  },
  {
    what: "subscriptions",
    changes: { mode: "subscription" },
    param: "mode",
    code: "stripe_emulator_unsupported",
  },
  {
    what: "Stripe's own tax",
    changes: { "automatic_tax[enabled]": "true" },
    param: "automatic_tax[enabled]",
    code: "stripe_emulator_unsupported",
  },
  {
    what: "euros",
    changes: { "line_items[0][price_data][currency]": "eur" },
    param: "line_items[0][price_data][currency]",
    code: "stripe_emulator_unsupported",
  },
  {
    what: "coupons",
    changes: { "discounts[0][coupon]": "ten-off" },
    param: "discounts[0][coupon]",
    code: "stripe_emulator_unsupported",
  },
];

describe("creating a session", () => {
  test.each(rejected)("rejects $what, naming $param", async ({ changes = {}, without, param, code }) => {
    const { emulator } = await stripeEmulatorForTests();
    const { status, body } = await rejectionOf(emulator.origin, changes, without);
    expect(body).toMatchObject({
      error: { type: "invalid_request_error", param, ...(code !== undefined && { code }) },
    });
    expect(status).toBe(400);
  });

  test("accepts a valid form", async () => {
    const { emulator } = await stripeEmulatorForTests();
    expect((await rejectionOf(emulator.origin, {})).status).toBe(200);
  });

  test("rejects 101 lines and accepts 100", async () => {
    const { stripe } = await stripeEmulatorForTests();
    const [line] = aStripeCheckout().line_items ?? [];
    const lines = (count: number) =>
      aStripeCheckout({ line_items: Array.from({ length: count }, () => line ?? {}) });
    await expect(stripe.checkout.sessions.create(lines(101))).rejects.toMatchObject({ param: "line_items" });
    expect((await stripe.checkout.sessions.create(lines(100))).amount_total).toBe(1_200_700);
  });

  test("rejects totals below fifty cents", async () => {
    const { emulator } = await stripeEmulatorForTests();
    const cents = (amount: string) =>
      rejectionOf(emulator.origin, { "line_items[0][price_data][unit_amount]": amount });
    expect(await cents("49")).toMatchObject({ status: 400, body: { error: { code: "amount_too_small" } } });
    expect((await cents("50")).status).toBe(200);
  });
});
