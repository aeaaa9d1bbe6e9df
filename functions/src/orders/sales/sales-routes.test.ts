import { getSales, getThisWeek, recountSales } from "@lightwell/shared/contract/orders/sales-endpoints";
import type { CalendarDate } from "@lightwell/shared/delivery/calendar-date";
import { monthOf } from "@lightwell/shared/sales/sales";
import { monthsBefore } from "@lightwell/shared/sales/sales-periods";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orderRepository } from "#src/orders/order-repository.ts";
import type { Order } from "#src/orders/order.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { countedReads } from "#src/testing/counted-reads.ts";
import { dayOfTest, noonOf } from "#src/testing/shop-days.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
let today: CalendarDate;
beforeAll(async () => {
  server = await startShopServer("sales-routes");
});
afterAll(async () => await server.close());
beforeEach(async () => {
  today = await dayOfTest();
});

async function sell(
  photo: { readonly id: string; readonly id2: string },
  paidAt: number,
  { count = 1, timeline = [] }: { readonly count?: number; readonly timeline?: Order["timeline"] } = {},
) {
  const orders = orderRepository(openDatabase(server.projectId));
  for (let sold = 0; sold < count; sold += 1)
    await orders.transaction(async (transaction) => {
      const order: Order = anOrder({ paidAt, created: paidAt, timeline });
      const lines = order.lines.map((line) => ({ ...line, id: photo.id, id2: photo.id2 }));
      transaction.add({ ...order, lines });
      await Promise.resolve();
    });
}

test("nothing is sold in a new shop, and its sales can be counted", async () => {
  const { sales, best } = await server.call(getThisWeek, {});
  expect([sales, best.photos]).toEqual([undefined, []]);
  expect(await server.call(recountSales, {})).toEqual({ isComplete: true });
});

async function leavePaymentPage(expiresAt: number) {
  await orderRepository(openDatabase(server.projectId)).transaction(async (transaction) => {
    transaction.add(anOrder({ state: "expired", paidAt: undefined, expiresAt, updated: expiresAt }));
    await Promise.resolve();
  });
}

test("the sales of this week and month are beside those of the year before, with the best sellers", async () => {
  const [dune, fog] = [await aPhoto(server), await aPhoto(server)];
  await aCollection(server, { title: "Coast" }, [dune]);
  await aCollection(server, { title: "Not sold" }, [await aPhoto(server)]);
  await sell(dune, noonOf(today), { count: 2 });
  const refunded = { kind: "refunded", refundId: "re_1", amountCents: 5_000, taxCents: 302 } as const;
  const by = { role: "provider", name: "" } as const;
  const refund = { id: "refund", at: noonOf(today), by, reason: "", event: refunded };
  await sell(fog, noonOf(today), { timeline: [refund] });
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace("-02-29", "-02-28");
  await sell(fog, noonOf(yearAgo));
  await leavePaymentPage(noonOf(today));
  const { sales, best, photos } = await server.call(getThisWeek, {});
  expect(sales?.week.now.amounts).toMatchObject({
    orders: 3,
    paymentsCents: 38_610,
    unfinished: 1,
    unfinishedCents: 12_870,
  });
  expect(sales?.week.yearBefore.amounts).toMatchObject({ orders: 1, paymentsCents: 12_870 });
  expect(sales?.month.now).toMatchObject({
    span: { from: `${monthOf(today)}-01`, until: today },
    amounts: { orders: 3 },
  });
  expect(best.photos.map(({ id, prints, priceCents }) => [id, prints, priceCents])).toEqual([
    [dune.id, 2, 24_000],
    [fog.id, 1, 12_000],
  ]);
  expect(best.sizes).toEqual([{ id: "8x10", name: "8 × 10 in", prints: 3, priceCents: 36_000 }]);
  expect(best.frames.map(({ name }) => name)).toEqual(["Espresso"]);
  expect(photos.withoutCollection).toBe(1);

  const report = await server.call(getSales, {
    body: { from: monthsBefore(monthOf(today), 12), until: monthOf(today) },
  });
  expect(report.collections.map(({ name, prints }) => [name, prints])).toEqual([
    ["Coast", 2],
    ["In no collection", 2],
  ]);
  expect(report.states).toMatchObject([{ name: "California", amounts: { orders: 4 } }]);
  expect(report.months.map(({ amounts }) => amounts.orders)).toEqual([1, ...Array<number>(11).fill(0), 3]);
  const rows = parse(report.csv, { columns: true }) as Record<string, string>[];
  const [month] = rows.filter(({ by, name }) => by === "month" && name === monthOf(today));
  expect(Object.values(month ?? {})).toEqual([
    "month",
    monthOf(today),
    "3",
    "3",
    "",
    "0.00",
    "26.10",
    "386.10",
    "50.00",
    "3.02",
    "1",
    "128.70",
  ]);
  const [state] = rows.filter(({ by }) => by === "state");
  expect(state).toMatchObject({ name: "California", orders: "4", payments_usd: "514.80" });
  const items = rows.filter(({ by }) => ["photo", "collection", "size", "frame"].includes(by ?? ""));
  expect(items.map((row) => Object.values(row).join())).toEqual([
    "photo,Granite Morning,,2,240.00,,,,,,,",
    "photo,Granite Morning,,2,240.00,,,,,,,",
    "collection,Coast,,2,240.00,,,,,,,",
    "collection,In no collection,,2,240.00,,,,,,,",
    "size,8 × 10 in,,4,480.00,,,,,,,",
    "frame,Espresso,,4,480.00,,,,,,,",
  ]);
});

test("the start reads at most 12 documents, whatever the number of orders", async () => {
  const dune = await aPhoto(server);
  const reads = countedReads();
  const readsOf = async () => {
    const before = reads.count;
    await server.call(getThisWeek, {});
    return reads.count - before;
  };
  const few = await readsOf();
  await sell(dune, noonOf(today), { count: 20 });
  expect(await readsOf()).toBe(few);
  expect(few).toBeLessThanOrEqual(12);
});

test("a report has at most 36 months, and its days are those of the shop's present time zone once counted", async () => {
  const send = async (from: string, until: string) => await server.send(getSales, { body: { from, until } });
  expect((await send("2020-01", "2026-12")).status).toBe(400);
  expect((await send("2023-12", "2026-12")).status).toBe(400);
  expect((await send("2024-01", "2026-12")).status).toBe(200);
  expect((await send("2026-12", "2026-11")).status).toBe(400);
  const site = openDatabase(server.projectId).collection("settings").doc("salesCount");
  await site.update({ timeZone: "UTC" });
  const body = { from: monthOf(today), until: monthOf(today) };
  expect((await server.call(getSales, { body })).otherTimeZone).toBe("UTC");
  expect(await server.call(recountSales, {})).toEqual({ isComplete: true });
  const counted = await server.call(getSales, { body });
  expect(counted.otherTimeZone).toBeUndefined();
  expect(counted.isCounting).toBe(false);
  await site.update({ isCounting: true });
  expect((await server.call(getSales, { body })).isCounting).toBe(true);
});
