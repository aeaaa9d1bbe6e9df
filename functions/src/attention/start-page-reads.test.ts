import { caseKinds } from "@lightwell/shared/cases/case";
import { getArchive } from "@lightwell/shared/contract/back-office/archive-endpoints";
import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { getAdminMenu } from "@lightwell/shared/contract/back-office/menu-endpoints";
import { getAdminSite, getDemoCatalog } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getShopHealth } from "@lightwell/shared/contract/health-endpoints";
import { getThisWeek } from "@lightwell/shared/contract/orders/sales-endpoints";
import { dueDay } from "@lightwell/shared/orders/due-day";
import { orderStage, type OrderStage, orderStages } from "@lightwell/shared/orders/order-stage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseTable, storedCase } from "#src/cases/case-repository.ts";
import { newCase } from "#src/cases/new-case.ts";
import type { Order } from "#src/orders/order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { countedReads } from "#src/testing/counted-reads.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("start-page-reads")));
afterAll(async () => await server.close());

/** The calls that the start of the back office makes. */
const calls = {
  menu: getAdminMenu,
  health: getShopHealth,
  thisWeek: getThisWeek,
  attention: getAttention,
  site: getAdminSite,
  demoCatalog: getDemoCatalog,
  archive: getArchive,
} as const;

/** The documents that each call reads, without the counts of queries, which are charged as one for 1,000. */
async function readsOfCalls(): Promise<Record<string, number>> {
  const reads = countedReads();
  const found: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    const before = reads.count;
    await server.call(call, {});
    found[name] = reads.count - before;
  }
  return found;
}

const orderOf: Partial<Record<OrderStage, Partial<Order>>> = {
  unpaid: { state: "open", paidAt: undefined },
  processing: { state: "processing", paidAt: undefined },
  review: { state: "review" },
  paid: { paidAt: Date.now() - 60 * 60_000 }, // of which the payment provider has not reported
  "at-lab": { fulfilment: "at-lab" },
  shipped: { fulfilment: "shipped" },
  delivered: { fulfilment: "delivered" },
  cancelled: { fulfilment: "cancelled" },
};

/**
 * Stores 60 late orders of each stage and 60 open cases of each kind, as they are stored by their transactions, and
 * that the sales are counted.
 */
async function storeMany(): Promise<void> {
  const { database } = server.shop;
  await server.shop.sales.saveCount({ count: 1, timeZone: "America/Los_Angeles", isCounting: false });
  for (const [stage, overrides] of Object.entries(orderOf)) {
    const batch = database.batch();
    for (let count = 0; count < 60; count += 1) {
      const order = anOrder(overrides);
      const dueOn = dueDay(orderStage(order), order);
      const index = { stage, ...(dueOn !== undefined && { dueOn }) };
      expect(orderStage(order)).toBe(stage);
      batch.set(database.collection("orders").doc(order.id), { ...order, ...index });
    }
    await batch.commit();
  }
  for (const kind of caseKinds) {
    const batch = database.batch();
    for (let count = 0; count < 60; count += 1) {
      const one = { ...newCase({ kind: "dispute", cause: `${kind} ${count}`, text: "" }, count), kind };
      batch.set(caseTable(database).doc(one.number), storedCase(one));
    }
    await batch.commit();
  }
}

test("the start of the back office reads few documents, whatever the number of orders and cases", async () => {
  expect(orderStages.filter((stage) => !(stage in orderOf))).toEqual(["cancellation", "refunded"]);
  await storeMany();
  expect(await readsOfCalls()).toEqual({
    menu: 2,
    health: 9,
    thisWeek: expect.toBeOneOf([6, 7]) as number, // three months, or four when the week began in the month before
    attention: 19,
    site: 1,
    demoCatalog: 1,
    archive: 1,
  });
});
