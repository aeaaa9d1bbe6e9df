import type { Address } from "@lightwell/shared/checkout/checkout-schemas";
import { ratePpmOf, salesTaxCents, salesTaxRateOf } from "@lightwell/shared/checkout/order-total";
import { expect, test } from "vitest";
import type { TaxRates } from "./tax-rates.ts";

/** Some place in a state; the postal code is California's, where the tests that look at it are. */
export function placeIn(state: string, postal = "94558"): Address {
  return { street1: "1 Main St", street2: "", city: "Napa", state, postal };
}

const nowMs = Date.parse("2026-11-21T12:00:00Z");

/** Tests for every adapter of `TaxRates`, with a seller who has to collect in California and New York. */
export function taxRatesConformance(taxes: () => TaxRates): void {
  test("a print of $120 to California is taxed $8.70, its shipping is not", async () => {
    const rate = await taxes().rateOf(placeIn("CA"), nowMs);
    expect(rate).toEqual({ ratePpm: 72_500, taxableShipping: 0 });
    expect(salesTaxCents(12_000, 1_499, rate)).toBe(870);
  });

  test("shipping to New York is taxed with the print", async () => {
    const rate = await taxes().rateOf(placeIn("NY", "10118"), nowMs);
    expect(rate).toEqual({ ratePpm: 40_000, taxableShipping: 1 });
    expect(salesTaxCents(12_000, 700, rate)).toBe(508);
  });

  test("a state without an obligation to collect is untaxed", async () => {
    for (const state of ["NV", "OR", "PR"]) {
      expect(await taxes().rateOf(placeIn(state), nowMs)).toEqual({ ratePpm: 0, taxableShipping: 0 });
    }
  });

  test("a rate is in whole parts per million, and does not change in JSON", async () => {
    const { ratePpm } = await taxes().rateOf(placeIn("CA"), nowMs);
    expect(Number.isInteger(ratePpm)).toBe(true);
    expect(ratePpmOf(salesTaxRateOf(ratePpm))).toBe(ratePpm);
  });

  test("repeated requests return the same rate, since the checkout compares it with that of the cart", async () => {
    const once = await taxes().rateOf(placeIn("NY", "10118"), nowMs);
    expect(await taxes().rateOf(placeIn("NY", "10118"), nowMs)).toEqual(once);
  });
}
