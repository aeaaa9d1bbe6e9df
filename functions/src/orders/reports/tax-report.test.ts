import { beforeAll, expect, describe, test } from "vitest";
import type { OrderEvent } from "@lightwell/shared/orders/orders-schemas";
import { openDatabase } from "#src/firestore/open-database.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { orderQueries } from "#src/orders/order-queries.ts";
import { periodOf, taxReport } from "./tax-report.ts";

const database = openDatabase("demo-tax-report");
const { orders, refunds } = orderTables(database);

async function rowsOf(days: Parameters<typeof periodOf>[0] = {}): Promise<string[]> {
  const deps = {
    orders: orderQueries(database),
    zipRates: zipRateRepository(database),
  };
  const { csv } = await taxReport(deps, periodOf(days, "America/Los_Angeles"));
  return csv.split("\n");
}

const day = (month: number, date: number) => Date.UTC(2026, month - 1, date, 12);
const entry = (id: string, date: number, event: OrderEvent) => ({
  id,
  at: day(8, date),
  by: { role: "provider", name: "" } as const,
  reason: "",
  event,
});

/** Paid in spring and changed since. */
const spring = anOrder({ created: day(3, 31), paidAt: day(3, 31), updated: day(10, 1) });
/** Refunded in two parts; a refund in between never arrived. */
const summer = anOrder({
  created: day(7, 1),
  paidAt: day(7, 1),
  updated: day(7, 1),
  shipping: { selected: 2, cost: 1_499 },
  total: 14_369,
  paymentId: "pi_of_summer",
  timeline: [
    entry("part", 1, { kind: "refunded", refundId: "re_part", amountCents: 5_000, taxCents: 302 }),
    entry("lost", 2, { kind: "refund-failed", refundId: "re_lost" }),
    entry("rest", 3, { kind: "refunded", refundId: "re_rest", amountCents: 9_369, taxCents: 568 }),
  ],
});
const north = anOrder({
  created: day(7, 2),
  paidAt: day(7, 2),
  updated: day(7, 2),
  shipTo: { ...anOrder().shipTo, state: "OR" },
  taxes: { salesTaxRate: 0, taxableShipping: 0, taxAmount: 0 },
  total: 12_000,
});
const { paidAt: _paidAt, ...unpaid } = anOrder({ created: day(7, 3), updated: day(7, 3), state: "open" });

beforeAll(async () => {
  const stored = await Promise.all([orders, refunds].map((table) => table.listDocuments()));
  await Promise.all(stored.flat().map((doc) => doc.delete()));
  for (const order of [spring, summer, north, unpaid]) await orders.doc(order.id).set(order);
  const reported = [
    ["re_part", 1, 5_000, "made"],
    ["re_lost", 2, 9_369, "failed"],
    ["re_rest", 3, 9_369, "made"],
  ] as const;
  for (const [id, date, amount, state] of reported)
    await refunds.doc(id).set({ paymentId: "pi_of_summer", amount, state, created: day(8, date) });
});

describe("the tax of paid orders", () => {
  test("is summed by state and rate, to the cent", async () => {
    expect(await rowsOf()).toEqual([
      "state,county,district,rate,shipping_taxed,orders,subtotal_usd,shipping_usd,tax_usd,total_usd,refunded_usd,refunded_tax_usd,tax_owed_usd",
      "CA,,,0.0725,no,2,240.00,14.99,17.40,272.39,143.69,8.70,8.70",
      "OR,,,0,no,1,120.00,0.00,0.00,120.00,0.00,0.00,0.00",
      "",
    ]);
  });

  test("is refunded with each part of an order, on the day of the refund", async () => {
    expect((await rowsOf({ from: "2026-08-01", until: "2026-08-02" }))[1]).toBe(
      "CA,,,0.0725,no,0,0.00,0.00,0.00,0.00,50.00,3.02,-3.02",
    );
    expect((await rowsOf({ from: "2026-08-03" })).join("\n")).toContain(",93.69,5.68,-5.68");
  });

  test("is of the days that were asked for, both included", async () => {
    const rows = (await rowsOf({ from: "2026-03-31", until: "2026-07-01" })).join("\n");
    expect(rows).toContain("CA,,,0.0725,no,2,");
    expect(rows).not.toContain("OR");
    expect((await rowsOf({ until: "2026-03-30" })).join("\n")).not.toContain("CA");
  });
});

test("a refund counts in the span in which it was made, the first instant of the next one excluded", async () => {
  const deps = { orders: orderQueries(database), zipRates: zipRateRepository(database) };
  const refundedBetween = async (fromMs: number, untilMs: number) =>
    (await taxReport(deps, { fromMs, untilMs, timeZone: "America/Los_Angeles" })).refundsCents;
  const [first, last] = [day(8, 1), day(8, 3)];
  expect(await refundedBetween(first, last)).toBe(5_000);
  expect(await refundedBetween(first, last + 1)).toBe(14_369);
  expect(await refundedBetween(first + 1, last + 1)).toBe(9_369);
});

test("more orders than are read at once are counted once each", async () => {
  const paidAt = day(12, 1);
  const batch = database.batch();
  const many = Array.from({ length: 601 }, (_, index) => anOrder({ paidAt: paidAt + Math.floor(index / 2) }));
  for (const order of many) batch.set(orders.doc(order.id), order);
  await batch.commit();
  expect((await rowsOf({ from: "2026-12-01", until: "2026-12-01" }))[1]).toContain("CA,,,0.0725,no,601,");
  const removed = database.batch();
  for (const order of many) removed.delete(orders.doc(order.id));
  await removed.commit();
});

test("a county is that of the order's state, although the ZIP code is that of a post office in another one", async () => {
  const rate = {
    from: "2026-01-01",
    ratePpm: 60_000,
    taxableShipping: null,
    source: "Table of the state",
  } as const;
  const zipRates = {
    rates: async (zip: string) =>
      await Promise.resolve(zip === "86515" ? [{ ...rate, county: "Apache", district: "Window Rock" }] : []),
  };
  const to = (state: string) =>
    anOrder({
      paidAt: day(11, 1),
      created: day(11, 1),
      shipTo: { ...anOrder().shipTo, state, postal: "86515" },
    });
  const deps = {
    orders: {
      ...orderQueries(database),
      paidIn: async function* () {
        yield await Promise.resolve([to("NM"), to("AZ")]);
      },
    },
    zipRates,
  };
  const { csv } = await taxReport(deps, periodOf({ from: "2026-11-01", until: "2026-11-01" }, "UTC"));
  expect(csv.split("\n").slice(1, 3)).toEqual([
    expect.stringMatching(/^AZ,Apache,Window Rock,/) as string,
    expect.stringMatching(/^NM,,,/) as string,
  ]);
});

test("the county is that of the address that was taxed, also after its ZIP code is corrected", async () => {
  const counties = new Map([
    ["90012", "Los Angeles"],
    ["92101", "San Diego"],
    ["94105", "San Francisco"],
  ]);
  const rates = async (zip: string) =>
    await Promise.resolve([
      {
        from: "2026-01-01",
        ratePpm: 97_500,
        taxableShipping: null,
        source: "CDTFA",
        county: counties.get(zip) ?? "",
        district: "",
      },
    ]);
  const [taxed, second, last] = ["90012", "92101", "94105"].map((postal) => ({
    ...anOrder().shipTo,
    postal,
  }));
  if (!taxed || !second || !last) throw new Error("There are three addresses.");
  const corrected = anOrder({
    paidAt: day(10, 1),
    created: day(10, 1),
    shipTo: last,
    timeline: [
      entry("first", 1, { kind: "address-corrected", shipTo: second, previous: taxed }),
      entry("again", 2, { kind: "address-corrected", shipTo: last, previous: second }),
    ],
  });
  const paidIn = async function* () {
    yield await Promise.resolve([corrected]);
  };
  const deps = { orders: { ...orderQueries(database), paidIn }, zipRates: { rates } };
  const { csv } = await taxReport(deps, periodOf({ from: "2026-10-01", until: "2026-10-31" }, "UTC"));
  expect(csv.split("\n")[1]).toMatch(/^CA,Los Angeles,,/);
});

test("an order that cannot be read is left out, and the table goes on with the others", async () => {
  const without = await rowsOf();
  const broken = orders.withConverter(null).doc("broken");
  await broken.set({ id: "broken", state: "paid", created: day(7, 4), paidAt: day(7, 4) });
  expect(await rowsOf()).toEqual(without);
  await broken.delete();
});
