import { publicPhotoSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import * as calls from "@lightwell/shared/contract/back-office/option-endpoints";
import { startCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import { type CalendarDate, calendarDateOf, epochDayOf } from "@lightwell/shared/delivery/calendar-date";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { afterEach, beforeEach, expect, test } from "vitest";
import { retryPublishHandler } from "#src/deployed/publishing-app.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { dayOfTest, midnightOf } from "#src/testing/shop-days.ts";
import { beginPlannedPrices } from "./price-plans.ts";

let server: CheckoutServer;
let today: CalendarDate;
let tomorrow: CalendarDate;
let midnight: number;
beforeEach(async () => {
  today = await dayOfTest();
  tomorrow = calendarDateOf(epochDayOf(today) + 1);
  midnight = midnightOf(tomorrow);
  server = await startCheckoutServer("price-plans");
});
afterEach(async () => await server.close());

const small = { key: "framed_size", value: "8x10" };
const plan = async (base = 13_200, day = tomorrow, option = small, lastDay?: string) => {
  const [{ version }] = await server.catalog.call(calls.getOptions, {});
  return await server.catalog.send(calls.planPrices, {
    body: { day, ...(lastDay !== undefined && { lastDay }), prices: [{ ...option, base }], version },
  });
};
const planSale = async (lastDay: string) => await plan(9_900, tomorrow, small, lastDay);
const plans = async () => (await server.catalog.call(calls.getPricePlans, {})).plans;
const smallBase = async () => {
  const [{ options }] = await server.catalog.call(calls.getOptions, {});
  return options.find(({ key, value }) => key === small.key && value === small.value)?.base;
};
const beginAt = async (nowMs: number) =>
  await beginPlannedPrices({ ...server.catalog.shop, now: () => nowMs });
const saveSmall = async (base: number) =>
  await server.catalog.call(calls.saveOptions, {
    body: {
      options: defaultOptions.map((option) => ({
        ...option,
        available: true as const,
        base: option.key === small.key && option.value === small.value ? base : option.base,
      })),
    },
  });
const changes = async () =>
  (await server.catalog.call(searchHistory, { body: { text: "", kind: "options" } })).entries;

test("a planned price begins at midnight of the shop: it is published, and a cart from before gets 409", async () => {
  const photo = await aPhoto(server.catalog);
  const cart = await server.readyToPay(photo);
  expect(await plan()).toMatchObject({ status: 201 });
  expect(await plans()).toMatchObject([
    { day: tomorrow, prices: [{ ...small, base: 13_200, previousBase: 12_000 }] },
  ]);
  const priceShown = async () =>
    publicPhotoSchema.parse(await (await server.catalog.fetch(`/api/photos/photo/${photo.slug}`)).json())
      .price;

  await beginAt(midnight - 1);
  expect([await priceShown(), (await plans()).length]).toEqual([12_000, 1]);
  await beginAt(midnight);
  expect([await priceShown(), await plans()]).toEqual([13_000, []]);
  expect(await server.send(startCheckout, { cartId: cart.orderId, body: cart })).toMatchObject({
    status: 409,
    body: { error: { code: "quote-changed", quote: { items: [{ id: photo.id, subtotal: 13_200 }] } } },
  });
  const change = { field: "framed size 8x10 price", before: "$120.00", after: "$132.00" };
  expect(await changes()).toMatchObject([
    { by: "", title: `As planned for ${dayText(tomorrow)}`, changes: [change] },
    {
      by: expect.stringContaining("@example.test") as string,
      title: `Planned for ${dayText(tomorrow)}`,
      changes: [change],
    },
  ]);
});

test("a planned price that was changed meanwhile does not begin, and needs attention until the plan is removed", async () => {
  await plan();
  await saveSmall(12_500);
  expect((await server.catalog.call(getAttention, {})).heldPrices).toEqual({
    count: 1,
    first: [{ day: tomorrow, changed: 1 }],
  });
  await beginAt(midnight);
  const [{ options, version }] = await server.catalog.call(calls.getOptions, {});
  expect(options).toContainEqual({ ...small, base: 12_500, available: true });
  expect(version).toBe(2);
  const [held] = await plans();
  expect(await server.catalog.call(calls.removePricePlan, { id: held?.id ?? "" })).toEqual({ plans: [] });
  expect((await server.catalog.call(getAttention, {})).heldPrices.count).toBe(0);
  expect((await server.catalog.send(calls.removePricePlan, { id: held?.id ?? "" })).status).toBe(404);
  expect((await changes())[0]).toMatchObject({
    action: "deleted",
    title: `No longer planned for ${dayText(tomorrow)}`,
  });
});

test("while the options cannot be read, no planned price is held, and the start page shows the rest", async () => {
  await plan();
  await saveSmall(12_500);
  const options = openDatabase(server.catalog.projectId).doc("settings/options");
  await options.update({ options: "of a later version" });
  expect((await server.catalog.call(getAttention, {})).heldPrices).toEqual({ count: 0, first: [] });
});

test("prices are planned for a day ahead, once for each option, and from the prices that are saved", async () => {
  expect(await plan(13_200, today)).toMatchObject({
    status: 400,
    body: { error: { fields: { day: "Choose a day after today, at most a year ahead." } } },
  });
  expect((await plan(12_000)).status).toBe(400);
  expect((await plan(1, tomorrow, { key: "size", value: "9x9" })).status).toBe(400);
  expect((await plan()).status).toBe(201);
  expect((await plan(13_300, calendarDateOf(epochDayOf(today) + 9))).status).toBe(409);
  const stale = { day: tomorrow, prices: [{ key: "finish", value: "pearl", base: 1 }], version: 0 };
  expect((await server.catalog.send(calls.planPrices, { body: stale })).status).toBe(409);
  expect(await plans()).toHaveLength(1);
});

test("a sale ends after its last day by a plan that can be removed or held like any other", async () => {
  const lastDay = calendarDateOf(epochDayOf(tomorrow) + 1);
  const dayAfter = calendarDateOf(epochDayOf(tomorrow) + 2);
  const end = midnightOf(dayAfter);
  expect(await planSale(today)).toMatchObject({
    status: 400,
    body: { error: { fields: { lastDay: "Choose the first day or a later one, at most a year ahead." } } },
  });
  expect((await planSale(calendarDateOf(epochDayOf(today) + 366))).status).toBe(400);
  expect((await planSale(lastDay)).status).toBe(201);
  expect(await plans()).toMatchObject([{ day: tomorrow, lastDay }]);
  await beginAt(midnight);
  expect(await smallBase()).toBe(9_900);
  const [back] = await plans();
  expect(back).toEqual({
    id: expect.any(String) as string,
    day: dayAfter,
    prices: [{ ...small, base: 12_000, previousBase: 9_900 }],
  });
  const days = `${dayText(tomorrow)} through ${dayText(lastDay)}`;
  expect(new Set((await changes()).map(({ title }) => title))).toEqual(
    new Set([`Planned for ${days}`, `As planned for ${days}`, `Planned for ${dayText(dayAfter)}`]),
  );

  await saveSmall(9_500);
  await beginAt(end);
  expect([await smallBase(), await plans()]).toEqual([9_500, [back]]);
  expect((await server.catalog.call(getAttention, {})).heldPrices.count).toBe(1);
  await saveSmall(9_900);
  await beginAt(end - 1);
  expect(await smallBase()).toBe(9_900);
  await beginAt(end);
  expect([await smallBase(), await plans()]).toEqual([12_000, []]);
});

test("a sale whose last day is over does not begin", async () => {
  expect((await planSale(tomorrow)).status).toBe(201);
  await beginAt(midnight + 30 * 3_600_000);
  expect([await smallBase(), await plans()]).toEqual([12_000, []]);
  expect((await changes())[0]?.title).toBe(
    `No longer planned for ${dayText(tomorrow)} through ${dayText(tomorrow)}`,
  );
});

test("the job of every five minutes begins the prices of a day that has come", async () => {
  await saveSmall(12_000);
  const due = { id: "p1", day: today, prices: [{ ...small, base: 12_900, previousBase: 12_000 }] };
  await openDatabase(server.catalog.projectId)
    .doc("settings/pricePlans")
    .set({ plans: [due] });
  await retryPublishHandler(server.environment)();
  const [{ options }] = await server.catalog.call(calls.getOptions, {});
  expect(options).toContainEqual({ ...small, base: 12_900, available: true });
});
