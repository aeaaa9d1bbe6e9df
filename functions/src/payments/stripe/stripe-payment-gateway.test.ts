import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { anOrder } from "#src/testing/an-order.ts";
import { paymentGatewayConformance } from "#src/payments/payment-gateway.conformance.ts";
import { payOnStripePage, type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { listen } from "#src/testing/listen.ts";
import { stripeClient } from "./stripe-client.ts";
import { stripeTotals } from "./stripe-payment-gateway.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("stripe-payment-gateway");
});
afterAll(() => server.close());

describe("Stripe", () => {
  paymentGatewayConformance(() => ({
    gateway: server.deps.payments,
    pay: async ({ url = "" }) => {
      await payOnStripePage(url);
    },
  }));
});

test("an error of Stripe is logged without the parameters of the request", async () => {
  const opening = server.deps.payments.openSession(anOrder({ emailAddress: "nobody at all" }));
  const failure: unknown = await opening.catch((cause: unknown) => cause);
  expect(failure).toMatchObject({
    message: expect.stringMatching(
      /^Stripe rejected or failed: StripeInvalidRequestError .*customer_email 400/,
    ),
  });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("nobody");
});

test("an object unknown to Stripe is undefined, and cannot be refunded", async () => {
  const request = { key: "unknown", paymentId: "pi_unknown", orderId: "0".repeat(32) };
  expect(await server.deps.payments.refund(request)).toEqual({
    rejection: "No such payment_intent: 'pi_unknown'",
  });
  expect(await server.deps.payments.session("cs_test_unknown")).toBeUndefined();
  expect(await server.deps.payments.closeSession("cs_test_unknown")).toBeUndefined();
});

test("the sums of a period fail after the deadline, also between two pages of a long list", async () => {
  const controller = new AbortController();
  const tooLate = new Error("too late");
  let pages = 0;
  const { origin, close } = await listen((_request, response) => {
    pages += 1;
    if (pages === 2) controller.abort(tooLate);
    const payment = { id: `txn_${pages}`, ...aMovement("charge", 100, { fee: 3 }) };
    const page = { object: "list", url: "/v1/balance_transactions", has_more: pages < 5, data: [payment] };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(page));
  });
  onTestFinished(close);
  const stripe = stripeClient({ secretKey: "sk_test_1", apiBase: origin }, { timeoutMs: 10_000, retries: 0 });
  await expect(stripeTotals(stripe, 0, 1_000, controller.signal)).rejects.toBe(tooLate);
  expect(pages).toBe(2);
  const { signal } = new AbortController();
  expect(await stripeTotals(stripe, 0, 1_000, signal)).toMatchObject({ paymentsCents: 300, feesCents: 9 });
});

test("the sums of a period are by kind, with what came back taken off", async () => {
  const data = [
    aMovement("charge", 10_000, { fee: 320 }),
    aMovement("payment", 5_000, { fee: 40 }),
    aMovement("refund", -2_000),
    aMovement("refund_failure", 500),
    aMovement("adjustment", -10_000, { fee: 1_500, category: "dispute" }),
    aMovement("adjustment", 10_000, { fee: -1_500, category: "dispute_reversal" }),
    aMovement("adjustment", -5_000, { fee: 1_500, category: "dispute" }),
    aMovement("stripe_fee", -200, { category: "fee" }),
    aMovement("payout", -4_000),
    aMovement("payout_failure", 1_000),
    aMovement("topup", 700),
  ].map((one, index) => ({ id: `txn_${index}`, ...one }));
  const { origin, close } = await listen((_request, response) => {
    const page = { object: "list", url: "/v1/balance_transactions", has_more: false, data };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(page));
  });
  onTestFinished(close);
  const stripe = stripeClient({ secretKey: "sk_test_1", apiBase: origin }, { timeoutMs: 10_000, retries: 0 });
  expect(await stripeTotals(stripe, 0, 1_000, new AbortController().signal)).toEqual({
    paymentsCents: 15_000,
    refundsCents: 1_500,
    disputesCents: 5_000,
    feesCents: 2_060,
    payoutsCents: 3_000,
    otherCents: 700,
  });
});

function aMovement(type: string, amount: number, { fee = 0, category = type } = {}) {
  return { object: "balance_transaction", type, amount, fee, reporting_category: category };
}
