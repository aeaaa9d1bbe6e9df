import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  orderTotal,
  ratePpmOf,
  salesTaxCents,
  salesTaxRateOf,
  shippingText,
  taxableShippingOf,
} from "./order-total.ts";
import { canShipFree, isSpeedOffered, shippingSpeeds, speedCostCents } from "#src/delivery/shipping-speed.ts";

const california = { ratePpm: 72_500, taxableShipping: 0 } as const;

describe("sales tax", () => {
  test("is exact where floating point loses a cent", () => {
    expect(Math.floor(12_000 * 0.0725)).toBe(869);
    expect(salesTaxCents(12_000, 0, california)).toBe(870);
  });

  test("includes shipping only where shipping is taxed", () => {
    expect(salesTaxCents(10_000, 1_499, { ratePpm: 100_000, taxableShipping: 0 })).toBe(1_000);
    expect(salesTaxCents(10_000, 1_499, { ratePpm: 100_000, taxableShipping: 1 })).toBe(1_149);
  });

  test("of shipping depends on the subtotal where it is due unless free shipping is offered", () => {
    const florida = { taxableShipping: 0, taxedUnlessFree: true } as const;
    expect([4_999, 5_000].map((cents) => taxableShippingOf(florida, cents))).toEqual([1, 0]);
    const others = [{ taxableShipping: 0 }, { taxableShipping: 1 }] as const;
    expect(others.map((other) => taxableShippingOf(other, 4_999))).toEqual([0, 1]);
  });

  test("is the largest whole number of cents that is not over the exact tax", () => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.nat(10_000),
        fc.nat(200_000),
        fc.constantFrom(0 as const, 1 as const),
        (subtotal, shipping, ratePpm, taxableShipping) => {
          const tax = BigInt(salesTaxCents(subtotal, shipping, { ratePpm, taxableShipping }));
          const exact = BigInt(subtotal + (taxableShipping === 1 ? shipping : 0)) * BigInt(ratePpm);
          expect(tax * 1_000_000n <= exact && exact < (tax + 1n) * 1_000_000n).toBe(true);
        },
      ),
    );
  });

  test("keeps its rate as a decimal fraction in the calls", () => {
    expect(Math.floor(salesTaxRateOf(31_254) * 1_000_000)).toBe(31_253);
    expect(ratePpmOf(salesTaxRateOf(31_254))).toBe(31_254);
    fc.assert(
      fc.property(fc.nat(1_000_000), (ratePpm) => {
        expect(ratePpmOf(salesTaxRateOf(ratePpm))).toBe(ratePpm);
      }),
    );
  });
});

describe("shipping", () => {
  test("costs $0, $7.00 or $14.99", () =>
    expect(shippingSpeeds.map(({ speed }) => speedCostCents(speed))).toEqual([0, 700, 1_499]));
  test("is free from fifty dollars", () => expect(canShipFree(5_000)).toBe(true));
  test("is not free one cent below", () => expect(isSpeedOffered(0, 4_999)).toBe(false));
  test("is always offered at a price", () => expect(isSpeedOffered(1, 1) && isSpeedOffered(2, 1)).toBe(true));
});

describe("the total", () => {
  test("is subtotal, shipping and tax", () => {
    expect(orderTotal(12_000, 1_499, california)).toEqual({
      subtotalCents: 12_000,
      shippingCents: 1_499,
      taxCents: 870,
      totalCents: 14_369,
    });
  });

  test("is zero for an empty cart, whatever the shipping", () => {
    expect(orderTotal(0, 1_499, { ratePpm: 72_500, taxableShipping: 1 })).toEqual({
      subtotalCents: 0,
      shippingCents: 0,
      taxCents: 0,
      totalCents: 0,
    });
  });

  test("names free shipping, and any other by its price", () => {
    expect([0, 1, 700].map(shippingText)).toEqual(["FREE", "$0.01", "$7.00"]);
  });
});
