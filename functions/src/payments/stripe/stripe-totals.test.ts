import { expect, onTestFinished, test } from "vitest";
import { listen } from "#src/testing/listen.ts";
import { stripeClient } from "./stripe-client.ts";
import { stripeTotals } from "./stripe-totals.ts";

test("the sums of a period fail after the deadline, also between two pages of a long list", async () => {
  const controller = new AbortController();
  const tooLate = new Error("too late");
  let pages = 0;
  const { origin, close } = await listen((_request, response) => {
    pages += 1;
    if (pages === 2) controller.abort(tooLate);
    const payment = { id: `txn_${pages}`, object: "balance_transaction", type: "charge", amount: 100 };
    const page = { object: "list", url: "/v1/balance_transactions", has_more: pages < 5, data: [payment] };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(page));
  });
  onTestFinished(close);
  const stripe = stripeClient({ secretKey: "sk_test_1", apiBase: origin }, { timeoutMs: 10_000, retries: 0 });
  await expect(stripeTotals(stripe, 0, 1_000, controller.signal)).rejects.toBe(tooLate);
  expect(pages).toBe(2);
  const { signal } = new AbortController();
  expect(await stripeTotals(stripe, 0, 1_000, signal)).toEqual({ paymentsCents: 300, refundsCents: 0 });
});
