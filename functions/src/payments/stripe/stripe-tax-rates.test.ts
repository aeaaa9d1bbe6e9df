import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startStripeEmulator,
  type StripeEmulator,
} from "@lightwell/emulators/stripe-emulator/stripe-emulator";
import { listen } from "#src/testing/listen.ts";
import { fallbackTaxRates } from "#src/taxes/fallback-tax-rates.ts";
import { localTaxRates } from "#src/taxes/local-tax-rates.ts";
import { stripeTaxRates } from "./stripe-tax-rates.ts";
import { placeIn, taxRatesConformance } from "#src/taxes/tax-rates.conformance.ts";

const secretKey = "sk_test_of_the_tests";
const nexusStates = ["CA", "NY"];
const nowMs = Date.parse("2026-11-21T12:00:00Z");
const tables = localTaxRates(nexusStates, { rates: () => Promise.resolve([]) }, () =>
  Promise.resolve("America/Los_Angeles"),
);

let stripe: StripeEmulator;
beforeAll(async () => {
  stripe = await startStripeEmulator({
    port: 0,
    secretKey,
    webhookSecret: "whsec_of_the_tests",
    webhookUrl: "http://127.0.0.1:9/",
  });
});
afterAll(async () => await stripe.close());

describe("Stripe Tax, called with the real client,", () => {
  taxRatesConformance(() => stripeTaxRates({ secretKey, apiBase: stripe.origin }, nexusStates));
});

/** Stripe with a fault: every answer is this one. */
async function faulty(status: number, body: object) {
  let asked = 0;
  const { origin, close } = await listen((_request, response) => {
    asked += 1;
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  const stripe = stripeTaxRates({ secretKey, apiBase: origin }, nexusStates);
  return {
    rates: fallbackTaxRates(stripe, tables, { nexusStates, callBudget: () => Promise.resolve(true) }),
    stripe,
    close,
    asked: () => asked,
  };
}

test.each([
  ["is down", 503, { error: { type: "api_error", message: "1 Main St" } }],
  ["rejects the key", 401, { error: { type: "invalid_request_error", message: "1 Main St" } }],
  [
    "is not set up for tax",
    400,
    { error: { type: "invalid_request_error", code: "taxes_calculation_failed", message: "1 Main St" } },
  ],
  ["says what cannot be", 200, { object: "tax.calculation", tax_amount_exclusive: 600_000 }],
])("when Stripe %s the tables are used, and the log has no address", async (_what, status, body) => {
  const { rates, stripe, close } = await faulty(status, body);
  expect(await rates.rateOf(placeIn("CA"), nowMs, "ann")).toEqual({
    ratePpm: 72_500,
    taxableShipping: 0,
    isFallback: true,
    holdsUntil: nowMs + 60 * 60 * 1_000,
  });
  const failure = await stripe.rateOf(placeIn("CA"), nowMs).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).not.toContain("Main St");
  await close();
});

test("states without collection cause no paid call to Stripe", async () => {
  const { rates, close, asked } = await faulty(503, {});
  expect(await rates.rateOf(placeIn("NV"), nowMs, "ann")).toEqual({ ratePpm: 0, taxableShipping: 0 });
  expect(asked()).toBe(0);
  await close();
});
