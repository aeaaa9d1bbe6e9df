import { expect, test } from "vitest";
import { stripeDashboardUrl } from "./stripe-dashboard-url.ts";

test.each([
  [{ paymentId: "pi_1", paidBy: "cs_live_1" }, {}, "https://dashboard.stripe.com/payments/pi_1"],
  [{ paymentId: "pi_1", paidBy: "cs_test_1" }, {}, "https://dashboard.stripe.com/test/payments/pi_1"],
  [
    { paymentId: "pi_1" },
    { STRIPE_API_BASE: "http://127.0.0.1:5010" },
    "http://127.0.0.1:5010/dashboard/payments/pi_1",
  ],
  [{}, {}, undefined],
])("a payment %j with the settings %j is on the page %s", (payment, environment, url) =>
  expect(stripeDashboardUrl(payment, environment)).toBe(url),
);
