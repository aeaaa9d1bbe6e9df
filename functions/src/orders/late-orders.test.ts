import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { recordAdminOrderEvent, searchOrders } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { calendarDateOf, type EpochDay, epochDayOf } from "@lightwell/shared/delivery/calendar-date";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { dayOfTest } from "#src/testing/shop-days.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { orderRepository } from "./order-repository.ts";
import type { Order } from "./order.ts";

let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer("late-orders");
});
afterAll(async () => await server.close());

let today: EpochDay;
beforeEach(async () => {
  today = epochDayOf(await dayOfTest());
});
const inDays = (days: number) => calendarDateOf(today + days);
const stages = ["paid" as const, "at-lab" as const, "shipped" as const];

/** An order that has to be dispatched, and has to arrive, some days from today. */
async function promised(dispatch: number, arrival: number, overrides: Partial<Order> = {}): Promise<Order> {
  const delivery = { dispatchBy: inDays(dispatch), earliest: inDays(dispatch), latest: inDays(arrival) };
  const order = anOrder({ delivery, ...overrides });
  await orderRepository(openDatabase(server.projectId)).transaction(async (transaction) => {
    const number = await transaction.reserveNumber(order.id);
    transaction.add({ ...order, number });
  });
  return order;
}

describe("an order", () => {
  test("is late the day after the promised one: first until it is shipped, then until it arrives", async () => {
    const late = await promised(-2, 9);
    const later = await promised(-3, 8, { fulfilment: "at-lab" });
    const tomorrow = await promised(1, 9);
    await promised(2, 9);
    await promised(-9, -1, { fulfilment: "delivered" });
    const idsOf = async (due: { from?: string; until: string }) => {
      const { orders, next } = await server.call(searchOrders, { body: { text: "", stages, due } });
      expect(next).toBeUndefined();
      return orders.map(({ id }) => id);
    };
    expect(await idsOf({ until: inDays(-1) })).toEqual([later.id, late.id]);
    expect(await idsOf({ from: inDays(0), until: inDays(1) })).toEqual([tomorrow.id]);
    const { lateOrders, dueByTomorrow } = await server.call(getAttention, {});
    expect([lateOrders.count, lateOrders.first.map(({ id }) => id)]).toEqual([2, [later.id, late.id]]);
    expect(dueByTomorrow).toBe(1);

    const parcel = { carrier: "usps", trackingNumber: "9400111122", shippedOn: inDays(0) } as const;
    const event = { kind: "shipped", parcel } as const;
    await server.call(recordAdminOrderEvent, {
      id: later.id,
      body: { id: "0123456789abcdef0123", event, reason: "" },
    });
    expect(await idsOf({ until: inDays(-1) })).toEqual([late.id]);
    expect(await idsOf({ from: inDays(8), until: inDays(8) })).toEqual([later.id]);
  });

  test("that is shipped is late for two weeks, below what is to be shipped, also if nobody marks it as delivered", async () => {
    const { lateOrders: before } = await server.call(getAttention, {});
    const parcel = async (arrival: number) => await promised(-30, arrival, { fulfilment: "shipped" });
    await parcel(-1_800);
    await parcel(-15);
    const [oldest, newest] = [await parcel(-14), await parcel(-1)];
    const [forYears, sinceYesterday] = [await promised(-1_800, -1_790), await promised(-1, 9)];
    const own = [forYears, sinceYesterday, oldest, newest].map(({ id }) => id);
    const due = { arrivalFrom: inDays(-14), until: inDays(-1) };
    const { orders } = await server.call(searchOrders, { body: { text: "", stages, due } });
    expect(orders.map(({ id }) => id).filter((id) => own.includes(id))).toEqual(own);
    const { lateOrders } = await server.call(getAttention, {});
    expect([lateOrders.count, lateOrders.first[0]?.id]).toEqual([before.count + 4, forYears.id]);
    expect(orders).toHaveLength(lateOrders.count);
  });

  test("that is due is found by its speed, the time of its order and its texts as well", async () => {
    const created = Date.UTC(2026, 10, 3);
    const due = { from: inDays(40), until: inDays(40) };
    const express = { shipping: { selected: 2, cost: 1_499 } } as const;
    const wanted = await promised(40, 49, { created, emailAddress: "due@example.test", ...express });
    await promised(40, 49, { created: created - 86_400_000 });
    const areFound = async (searches: readonly object[]) => {
      const found = searches.map(async (conditions) => {
        const body = { text: "", stages, due, ...conditions };
        return (await server.call(searchOrders, { body })).orders.some(({ id }) => id === wanted.id);
      });
      return await Promise.all(found);
    };
    const such = [{}, { speed: 2 }, { from: created }, { until: created + 1 }, { text: "due@example.test" }];
    expect(await areFound(such)).toEqual([true, true, true, true, true]);
    const others = [{ speed: 0 }, { from: created + 1 }, { until: created }, { text: "nobody" }];
    expect(await areFound([...others, { stages: ["shipped"] }])).toEqual([false, false, false, false, false]);
    const all = await server.call(searchOrders, { body: { text: "", stages, due } });
    expect(all.orders).toHaveLength(2);
  });
});
