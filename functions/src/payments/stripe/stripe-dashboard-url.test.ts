import { expect, test } from "vitest";
import { stripeDashboardUrl } from "./stripe-dashboard-url.ts";

test.each([
  [{ paymentId: "pi_1", paidBy: "cs_live_1" }, undefined, "https://dashboard.stripe.com/payments/pi_1"],
  [{ paymentId: "pi_1", paidBy: "cs_test_1" }, undefined, "https://dashboard.stripe.com/test/payments/pi_1"],
  [{ paymentId: "pi_1" }, "http://127.0.0.1:5010", "http://127.0.0.1:5010/dashboard/payments/pi_1"],
  [{}, undefined, undefined],
])("a payment %j is at %s, on its page %s", (payment, apiBase, url) =>
  expect(stripeDashboardUrl(payment, apiBase)).toBe(url),
);
