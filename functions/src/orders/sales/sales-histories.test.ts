import { monthOf, noAmounts, sumOfSales } from "@lightwell/shared/sales/sales";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { describe, expect, test } from "vitest";
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
