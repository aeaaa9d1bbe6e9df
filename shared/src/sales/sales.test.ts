import { describe, expect, test } from "vitest";
import type { OrderEvent } from "#src/orders/orders-schemas.ts";
import {
  amountsOfDays,
  noAmounts,
  noSales,
  salesChange,
  salesOf,
  type SoldOrder,
  sumOfSales,
} from "./sales.ts";

const zone = "America/Los_Angeles";
/** The last minute of November 30 in California, which is December 1 in UTC. */
const paidAt = Date.UTC(2026, 11, 1, 7, 59);

const paid: SoldOrder = {
  state: "paid",
  sessions: ["cs_1"],
  expiresAt: paidAt - 60_000,
  updated: paidAt,
  total: 25_100,
  paidAt,
  shipTo: { state: "CA" },
  lines: [
    {
      id: "dune",
      selected: [{ configurationType: "framed" }, { framed_sizes: "8x10" }, { framed_materials: "maple" }],
      subtotal: 12_000,
    },
    { id: "fog", selected: [{ configurationType: "unframed" }, { sizes: "8x10" }], subtotal: 10_000 },
  ],
  shipping: { cost: 1_499 },
  taxes: { taxAmount: 1_601 },
  timeline: [],
};

function withEvents(...events: readonly (OrderEvent & { readonly at: number })[]): SoldOrder {
  const timeline = events.map(({ at, ...event }, index) => ({
    id: `e${index}`,
    at,
    by: { role: "provider" as const, name: "" },
    reason: "",
    event,
  }));
  return { ...paid, timeline };
}

const refund = {
  kind: "refunded",
  refundId: "re_1",
  amountCents: 5_000,
  taxCents: 300,
  at: paidAt + 60_000,
} as const;

describe("the sales of an order", () => {
  test("are on the shop's day of its payment, with its photos, sizes and frames", () => {
    const amounts = {
      orders: 1,
      prints: 2,
      paymentsCents: 25_100,
      shippingCents: 1_499,
      taxCents: 1_601,
      refundsCents: 0,
      refundedTaxCents: 0,
      unfinished: 0,
      unfinishedCents: 0,
    };
    expect([...salesOf(paid, zone)]).toEqual([
      [
        "2026-11",
        {
          days: { "2026-11-30": amounts },
          states: { CA: amounts },
          photos: { dune: { prints: 1, priceCents: 12_000 }, fog: { prints: 1, priceCents: 10_000 } },
          sizes: { "8x10": { prints: 2, priceCents: 22_000 } },
          frames: { maple: { prints: 1, priceCents: 12_000 }, unframed: { prints: 1, priceCents: 10_000 } },
        },
      ],
    ]);
    expect([...salesOf(paid, "UTC").keys()]).toEqual(["2026-12"]);
  });

  test("are nothing until it is paid", () => {
    expect(salesOf({ ...paid, state: "open", paidAt: undefined }, zone).size).toBe(0);
    expect(salesOf(undefined, zone).size).toBe(0);
  });

  test("count what was received, if that is not the total", () => {
    const { days = {} } = salesOf({ ...paid, receivedCents: 20_000 }, zone).get("2026-11") ?? {};
    expect(days["2026-11-30"]?.paymentsCents).toBe(20_000);
  });

  test("count a refund on the day on which the provider made it, and take it back when it failed", () => {
    const madeAt = Date.UTC(2026, 11, 24, 20);
    const refunded = withEvents({ ...refund, madeAt });
    expect(salesOf(refunded, zone).get("2026-12")?.days["2026-12-24"]).toMatchObject({
      orders: 0,
      refundsCents: 5_000,
      refundedTaxCents: 300,
    });
    const failed = withEvents(
      { ...refund, madeAt },
      { kind: "refund-failed", refundId: "re_1", at: Date.UTC(2026, 11, 31, 20) },
    );
    expect(salesOf(failed, zone).get("2026-12")).toMatchObject({
      days: { "2026-12-24": { refundsCents: 5_000 }, "2026-12-31": { refundsCents: -5_000 } },
      states: {},
    });
  });
});

describe("an unfinished checkout", () => {
  const unfinished: SoldOrder = { ...paid, state: "expired", paidAt: undefined };

  test("is on the shop's day on which its payment page ended, with its total and no prints", () => {
    const amounts = { ...noAmounts, unfinished: 1, unfinishedCents: 25_100 };
    expect([...salesOf(unfinished, zone)]).toEqual([
      ["2026-11", { ...noSales, days: { "2026-11-30": amounts }, states: { CA: amounts } }],
    ]);
    expect([...salesOf(unfinished, "UTC").keys()]).toEqual(["2026-12"]);
  });

  test("becomes a sale when it is paid after all, on the day of the payment", () => {
    const late = { ...paid, paidAt: Date.UTC(2026, 11, 3, 20) };
    const change = salesChange(unfinished, late, zone);
    expect(change.get("2026-11")?.days).toEqual({
      "2026-11-30": { ...noAmounts, unfinished: -1, unfinishedCents: -25_100 },
    });
    expect(change.get("2026-12")?.days["2026-12-03"]).toMatchObject({ orders: 1, unfinished: 0 });
  });

  test("is none while a new attempt can be paid, and none once its order is deleted", () => {
    const taken = { ...noAmounts, unfinished: -1, unfinishedCents: -25_100 };
    for (const after of [{ ...unfinished, state: "open" } as const, undefined])
      expect(salesChange(unfinished, after, zone).get("2026-11")?.days).toEqual({ "2026-11-30": taken });
  });
});

describe("a change of an order", () => {
  test("adds what it changes, and nothing else", () => {
    expect(salesChange(paid, { ...paid, shipTo: { state: "CA" } }, zone).size).toBe(0);
    const change = salesChange(paid, withEvents(refund), zone);
    expect([...change.values()].map(({ days, photos }) => ({ days, photos }))).toEqual([
      { days: { "2026-12-01": expect.objectContaining({ orders: 0, refundsCents: 5_000 }) }, photos: {} },
    ]);
  });

  test("added to what was before is what is after", () => {
    const after = withEvents(refund);
    const [before, change] = [salesOf(paid, zone), salesChange(paid, after, zone)];
    const all = sumOfSales([...before.values(), ...change.values()]);
    expect(all).toEqual(sumOfSales([...salesOf(after, zone).values()]));
  });
});

test("the amounts of some days are the sum of these days, both included", () => {
  const { days } = salesOf(paid, zone).get("2026-11") ?? noSales;
  const november = { from: "2026-11-01", until: "2026-11-30" };
  expect(amountsOfDays({ days }, november).paymentsCents).toBe(25_100);
  expect(amountsOfDays({ days }, { ...november, until: "2026-11-29" }).paymentsCents).toBe(0);
  expect(amountsOfDays({ days }, { from: "2026-11-30", until: "2026-11-30" }).paymentsCents).toBe(25_100);
  expect(amountsOfDays({ days }, { from: "2026-12-01", until: "2026-12-31" }).paymentsCents).toBe(0);
});
