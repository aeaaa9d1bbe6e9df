import { describe, expect, test } from "vitest";
import { isLiveKey, readStripeConfig, readWebhookSecrets, stripeDashboardUrl } from "./stripe-config.ts";

const key = "sk_test_of_the_tests";
const elsewhere = { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: "http://127.0.0.1:5010" };

describe("the key of the card provider", () => {
  test("may go to another host in a demo project on the emulator suite", () => {
    expect(readStripeConfig(elsewhere, { isDemo: true })).toEqual({
      secretKey: key,
      apiBase: "http://127.0.0.1:5010",
    });
  });

  test("is sent to no other host outside of a demo project", () => {
    expect(() => readStripeConfig(elsewhere, { isDemo: false })).toThrow("STRIPE_API_BASE");
  });

  test("is not a live one in a demo project", () => {
    expect(() => readStripeConfig({ STRIPE_SECRET_KEY: "rk_live_x" }, { isDemo: true })).toThrow("live");
  });

  test.each([
    ["sk_live_1", true],
    ["rk_live_1", true],
    ["sk_test_1", false],
    ["sk_test_of_live_1", false],
  ])("%s is a live key: %s", (secretKey, isLive) => expect(isLiveKey(secretKey)).toBe(isLive));

  test("is named in the error when it is missing, without its value", () => {
    expect(() => readStripeConfig({}, { isDemo: false })).toThrow("STRIPE_SECRET_KEY");
    expect(() => readStripeConfig({ STRIPE_SECRET_KEY: "hunter2" }, { isDemo: false })).toThrow(
      /^(?!.*hunter2)/,
    );
  });

  test("webhooks are verified with one secret, or with two during a rotation", () => {
    expect(
      readWebhookSecrets({ STRIPE_WEBHOOK_SECRET: "whsec_b", STRIPE_WEBHOOK_SECRET_PREVIOUS: "whsec_a" }),
    ).toEqual(["whsec_b", "whsec_a"]);
    expect(
      readWebhookSecrets({ STRIPE_WEBHOOK_SECRET: "whsec_a", STRIPE_WEBHOOK_SECRET_PREVIOUS: "whsec_a" }),
    ).toEqual(["whsec_a"]);
    expect(readWebhookSecrets({ STRIPE_WEBHOOK_SECRET: "whsec_a" })).toEqual(["whsec_a"]);
    expect(() => readWebhookSecrets({ STRIPE_WEBHOOK_SECRET: "" })).toThrow("STRIPE_WEBHOOK_SECRET");
  });
});

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
