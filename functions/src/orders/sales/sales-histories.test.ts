import { FieldValue, Transaction } from "@google-cloud/firestore";
import { monthOf, noAmounts, sumOfSales } from "@lightwell/shared/sales/sales";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { usStates } from "@lightwell/shared/checkout/us-states";
import { describe, expect, test, vi } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { expectSalesOfReport, expectStoredSalesOfReport } from "#src/testing/orders/sales-histories.ts";
import { recountSales } from "./recount-sales.ts";
import { salesRepository } from "./sales-repository.ts";

const projectId = "demo-sales-histories";
const timeZone = "America/Los_Angeles";
const months = [
  "2026-10",
  "2026-11",
  "2026-12",
  "2027-01",
  "2027-02",
  "2027-03",
  "2027-04",
  "2027-05",
  "2027-06",
];

describe("the sales are those of the tax report, on every day and in every state", () => {
  test("after random attempts, payments, refunds and refunds that did not arrive", async () => {
    await expectSalesOfReport(testVolume({ sample: 300, large: 10_000 }));
  }, 600_000);

  test("as they are stored, and after all orders are counted again", async () => {
    const database = await emptyDatabase(projectId);
    const deps = { sales: salesRepository(database), orders: orderRepository(database) };
    await expectStoredSalesOfReport(projectId, testVolume({ sample: 8, large: 200 }), {
      stored: async () => sumOfSales((await salesRepository(database).months(months)).months),
      recount: async () => {
        expect(await recountSales(deps, { timeZone, deadlineMs: Date.now() + 600_000 })).toBe(true);
        expect((await salesRepository(database).count())?.count).toBe(2);
      },
    });
  }, 1_200_000);
});

test("an unfinished checkout is counted as long as its order is stored", async () => {
  const database = await emptyDatabase(`${projectId}-deleted`);
  const orders = orderRepository(database);
  const expiresAt = Date.UTC(2026, 10, 20, 20);
  const order = anOrder({ state: "expired", paidAt: undefined, expiresAt, updated: expiresAt });
  const sales = salesRepository(database);
  const unfinished = async () => {
    const { months: counted } = await sales.months(["2026-11"]);
    const { unfinished: count, unfinishedCents } = counted[0]?.days["2026-11-20"] ?? noAmounts;
    return [count, unfinishedCents];
  };
  await orders.transaction(async (transaction) => {
    transaction.add(order);
    await Promise.resolve();
  });
  expect(await unfinished()).toEqual([1, 12_870]);
  const recount = { timeZone, deadlineMs: Date.now() + 60_000 };
  expect(await recountSales({ sales, orders }, recount)).toBe(true);
  expect(await unfinished()).toEqual([1, 12_870]);
  await orders.transaction(async (transaction) => {
    const stored = await transaction.order(order.id);
    if (stored) transaction.remove(stored);
  });
  expect(await unfinished()).toEqual([0, 0]);
});

test("orders that change while they are counted again are counted once", async () => {
  const database = await emptyDatabase(`${projectId}-changes`);
  const orders = orderRepository(database);
  const paidAt = Date.UTC(2026, 10, 20, 20);
  const stored = Array.from({ length: 3 }, () => anOrder({ paidAt }));
  for (const order of stored) await orderTables(database).orders.doc(order.id).set(order); // counted by nobody yet
  const deps = { sales: salesRepository(database), orders };
  expect(await recountSales(deps, { timeZone: "UTC", deadlineMs: 0 })).toBe(false);
  await orders.transaction(async (transaction) => {
    const order = await transaction.order(stored[1]?.id ?? "");
    if (order) transaction.save({ ...order, updated: paidAt + 1 });
  });
  const rest = { timeZone, deadlineMs: Date.now() + 60_000 };
  expect(await recountSales(deps, rest)).toBe(true);
  const { count, months: counted } = await salesRepository(database).months([monthOf("2026-11-20")]);
  expect(count).toEqual({ count: 1, timeZone: "UTC", isCounting: false });
  expect(counted[0]?.days["2026-11-20"]).toMatchObject({ orders: 3, paymentsCents: 3 * 12_870 });
});

test("a month takes at most 500 numbers of a transaction, which is what production allows", async () => {
  const database = await emptyDatabase(`${projectId}-transforms`);
  const orders = orderRepository(database);
  const tables = orderTables(database);
  const states = Object.keys(usStates).slice(0, 50);
  const stored = states.map((state, index) => {
    const base = anOrder({ paidAt: Date.UTC(2026, 9, 1 + (index % 31), 12) });
    return { ...base, shipTo: { ...base.shipTo, state } };
  });
  for (const order of stored) await tables.orders.doc(order.id).set(order);
  const written = vi.spyOn(Transaction.prototype, "set");
  const recount = { timeZone: "UTC", deadlineMs: Date.now() + 60_000 };
  try {
    expect(await recountSales({ sales: salesRepository(database), orders }, recount)).toBe(true);
    const ofMonths = written.mock.calls
      .map(([document, values], call) => ({
        path: document.path,
        values,
        transaction: written.mock.contexts[call],
      }))
      .filter(({ path }) => path.startsWith("salesMonths/"));
    const transactions = [...Map.groupBy(ofMonths, ({ transaction }) => transaction).values()];
    const transforms = transactions.map((writes) => transformsIn(writes.map(({ values }) => values)));
    expect(Math.max(...transforms)).toBeLessThanOrEqual(500);
    expect(transactions).toHaveLength(2);
  } finally {
    written.mockRestore();
  }
  const { months: counted } = await salesRepository(database).months(["2026-10"]);
  expect(Object.keys(counted[0]?.states ?? {})).toHaveLength(50);
  expect(counted[0]?.photos).toEqual({ p7k2m9: { prints: 50, priceCents: 50 * 12_000 } });
  expect(counted[0]?.titles).toEqual({ p7k2m9: "Granite Morning" });
});

function transformsIn(value: unknown): number {
  if (value instanceof FieldValue) return 1;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + transformsIn(part), 0);
}

test("an order that cannot be read does not stop the count", async () => {
  const database = openDatabase(`${projectId}-changes`);
  const broken = database.collection("orders").doc("broken");
  await broken.set({ id: "broken", state: "paid", created: 1, paidAt: 1 });
  const deps = { sales: salesRepository(database), orders: orderRepository(database) };
  expect(await recountSales(deps, { timeZone, deadlineMs: Date.now() + 60_000 })).toBe(true);
  const { count, months: counted } = await salesRepository(database).months(["2026-11"]);
  expect(count?.count).toBe(2);
  expect(counted[0]?.states["CA"]?.orders).toBe(3);
  expect((await orderTables(database).salesMonths.listDocuments()).map(({ id }) => id)).toEqual([
    "2:2026-11",
  ]);
});
