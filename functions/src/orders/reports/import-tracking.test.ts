import { getAdminOrder } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { importTracking } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { Order } from "#src/orders/order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("import-tracking")));
afterAll(async () => await server.close());

const [ofFirst, ofSecond] = ["1Z999AA10123456784", "1Z999AA10123456785"] as const;
const secondLab = { name: "Pine Frames", emailAddress: "frames@example.test", lineNumbers: [2] };

async function stored(order: Order): Promise<Order> {
  return await server.shop.orders.transaction(async (transaction) => {
    const numbered = { ...order, number: await transaction.reserveNumber(order.id) };
    transaction.add(numbered);
    return numbered;
  });
}

/** An order of three prints, of which the second lab makes the second. */
async function aSplitOrder(): Promise<Order> {
  const order = anOrder({
    lines: [1, 2, 3].flatMap((lineItemId) => anOrder().lines.map((line) => ({ ...line, lineItemId }))),
    secondLab,
  });
  return await stored(order);
}

/** Imports rows of order, number and lab. Returns outcome and message of each. */
async function imported(rows: readonly (readonly [Order, string, string?])[], isPreview = false) {
  const lines = rows.map(([{ number }, tracking, lab = ""]) => `${number},${tracking},${lab}`);
  const csv = ["order,tracking,lab", ...lines].join("\n");
  const body = { csv, carrier: "ups", shippedOn: "2026-12-01", isPreview } as const;
  return (await server.call(importTracking, { body })).rows.map(({ outcome, message }) => [outcome, message]);
}

/** The stage of an order, and the parcels that it was shipped with. */
async function shipments({ id }: Order) {
  const { stage, timeline } = await server.call(getAdminOrder, { id });
  const parcels = timeline.flatMap(({ event }) =>
    event.kind === "shipped" ? [[event.parcel.trackingNumber, event.lineNumbers]] : [],
  );
  return [stage, new Map(parcels as [string, number[]][])];
}

test("an order of two labs is shipped by a row of each, whatever the case of the lab's name, and once", async () => {
  const order = await aSplitOrder();
  const rows = [
    [order, ofFirst, "first lab"],
    [order, ofSecond, "PINE FRAMES"],
  ] as const;
  const ready = ["ready", "Will be marked as shipped."];
  expect(await imported(rows, true)).toEqual([ready, ready]);
  const done = ["recorded", "Marked as shipped."];
  expect(await imported(rows)).toEqual([done, done]);
  const both = new Map([
    [ofFirst, [1, 3]],
    [ofSecond, [2]],
  ]);
  expect(await shipments(order)).toEqual(["shipped", both]);
  const before = ["recorded", "The order is shipped with this number."];
  expect(await imported(rows)).toEqual([before, before]);
});

test("a row without a lab is refused with the names of both, until one parcel is left", async () => {
  const order = await aSplitOrder();
  expect(await imported([[order, ofFirst]])).toEqual([
    ["rejected", "Two labs make this order. Name “First lab” or “Pine Frames” in a column “lab”."],
  ]);
  expect(await imported([[order, ofSecond, "Pine Frames"]])).toEqual([["recorded", "Marked as shipped."]]);
  expect(await shipments(order)).toEqual(["at-lab", new Map([[ofSecond, [2]]])]);
  expect(await imported([[order, ofFirst]])).toEqual([["recorded", "Marked as shipped."]]);
  expect((await shipments(order))[0]).toBe("shipped");
});

test("a lab that does not make the order, one that has shipped, and one that is named twice are refused", async () => {
  const order = await aSplitOrder();
  const [wrong, right, again] = await imported([
    [order, ofFirst, "Oak Frames"],
    [order, ofSecond, "Pine Frames"],
    [order, ofFirst, "pine frames"],
  ]);
  expect([wrong, right, again]).toEqual([
    ["rejected", "“Oak Frames” is no lab of this order. Name “First lab” or “Pine Frames”."],
    ["recorded", "Marked as shipped."],
    ["rejected", "The order is on line 3 as well."],
  ]);
  expect(await imported([[order, ofFirst, "Pine Frames"]])).toEqual([
    ["rejected", `“Pine Frames” has shipped with the number ${ofSecond}.`],
  ]);
});

test("the lab of an order that one lab makes may be named, and changes nothing", async () => {
  const order = await stored(anOrder());
  expect(await imported([[order, ofFirst, "Anybody"]])).toEqual([["recorded", "Marked as shipped."]]);
  expect(await shipments(order)).toEqual(["shipped", new Map([[ofFirst, undefined]])]);
});

test("a row of a cancelled order is rejected, and the others are imported in the name of the owner", async () => {
  const [cancelled, paid] = [await stored(anOrder({ fulfilment: "cancelled" })), await stored(anOrder())];
  const rows = [
    [cancelled, ofFirst],
    [paid, ofSecond],
  ] as const;
  const rejected = ["rejected", "The order has changed in the meantime. Load it again."];
  expect(await imported(rows, true)).toEqual([rejected, ["ready", "Will be marked as shipped."]]);
  expect(await imported(rows)).toEqual([rejected, ["recorded", "Marked as shipped."]]);
  const { timeline } = await server.call(getAdminOrder, { id: paid.id });
  expect(timeline.map(({ by }) => [by.role, by.name.includes("@")])).toEqual([["owner", true]]);
});

test("the row of an order that cannot be read is refused, and the others are recorded", async () => {
  const [broken, order] = [await stored(anOrder()), await stored(anOrder())];
  await openDatabase(server.projectId).doc(`orders/${broken.id}`).update({ lines: "of a later version" });
  const rows = [
    [broken, ofFirst],
    [order, ofSecond],
  ] as const;
  const refused = ["rejected", expect.stringContaining(`orders/${broken.id} is not stored`)];
  expect(await imported(rows, true)).toEqual([refused, ["ready", "Will be marked as shipped."]]);
  expect(await imported(rows)).toEqual([refused, ["recorded", "Marked as shipped."]]);
});
