import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { orderRepository } from "./order-repository.ts";
import { orderTables } from "./order-tables.ts";
import type { Order } from "./order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { recordOrderEvent } from "./record-order-event.ts";

const database = openDatabase("demo-record-order-event");
const tables = orderTables(database);
let nowMs = 1_800_000_000_000;
const deps = { orders: orderRepository(database), now: () => nowMs };
const owner = { role: "owner", name: "owner@example.test" } as const;
const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;

let order: Order;
beforeEach(async () => {
  order = anOrder();
  await tables.orders.doc(order.id).set(order);
});
const stored = async () => (await tables.orders.doc(order.id).get()).data();
const record = async (id: string, event: Parameters<typeof recordOrderEvent>[1]["event"]) =>
  await recordOrderEvent(deps, { orderId: order.id, id, by: owner, reason: "as agreed", event });

describe("an event of an order", () => {
  test("is stored with who recorded it, when and why, and changes the state", async () => {
    await record("a", { kind: "sent-to-lab" });
    nowMs += 1_000;
    await record("b", { kind: "shipped", parcel });
    expect(await stored()).toMatchObject({
      fulfilment: "shipped",
      parcel,
      timeline: [
        { id: "a", at: nowMs - 1_000, by: owner, reason: "as agreed", event: { kind: "sent-to-lab" } },
        { id: "b", at: nowMs, by: owner, reason: "as agreed", event: { kind: "shipped", parcel } },
      ],
    });
  });

  test("is recorded once when the request arrives many times at the same moment", async () => {
    await Promise.all(Array.from({ length: 5 }, async () => await record("a", { kind: "sent-to-lab" })));
    expect((await stored())?.timeline).toHaveLength(1);
  });

  test("is not lost when others are recorded at the same moment", async () => {
    const texts = ["one", "two", "three", "four"];
    await Promise.all(texts.map(async (text) => await record(text, { kind: "noted", text })));
    expect((await stored())?.timeline.map(({ id }) => id).toSorted()).toEqual(texts.toSorted());
  });

  test("that is recorded twice, or with an id of another one, changes nothing", async () => {
    await record("a", { kind: "sent-to-lab" });
    const first = await stored();
    nowMs += 1_000;
    expect(await record("a", { kind: "shipped", parcel })).toEqual(first);
    expect(await stored()).toEqual(first);
  });

  test("is mailed once if the shopper has to know it, and cancels no order in review", async () => {
    const mails = async () =>
      (await tables.outbox.where("event.orderId", "==", order.id).get()).docs.map(({ id }) => id);
    await record("note", { kind: "noted", text: "By phone" });
    await record("lab", { kind: "sent-to-lab" });
    expect(await mails()).toEqual([]);
    await record("sent", { kind: "shipped", parcel });
    const other = { ...parcel, trackingNumber: "1Z999AA10123456785" };
    await record("corrected", { kind: "parcel-corrected", parcel: other });
    expect((await mails()).toSorted()).toEqual([
      `order-shipped:${order.id}:corrected`,
      `order-shipped:${order.id}:sent`,
    ]);
    const mailEvent = async (id: string) =>
      (await tables.outbox.doc(`order-shipped:${order.id}:${id}`).get()).data()?.event;
    expect(await mailEvent("sent")).not.toHaveProperty("isCorrection");
    expect(await mailEvent("corrected")).toMatchObject({ isCorrection: true });
    const onAnotherDay = { ...other, shippedOn: "2026-11-19" }; // no mail has the day
    await record("day", { kind: "parcel-corrected", parcel: onAnotherDay });
    expect(await mails()).toHaveLength(2);
    order = anOrder({ state: "review" });
    await tables.orders.doc(order.id).set(order);
    await expect(record("c", { kind: "cancelled" })).rejects.toMatchObject({
      code: "conflict",
      message: "A payment of this order is in review. Refund it to cancel the order.",
    });
    expect((await record("n", { kind: "noted", text: "By phone" })).timeline).toHaveLength(1);
  });

  test("that is not possible now is rejected and changes nothing", async () => {
    await expect(record("a", { kind: "delivered" })).rejects.toMatchObject({ code: "conflict" });
    expect(await stored()).toEqual(order);
    const unknown = { orderId: "0".repeat(32), id: "a", by: owner, event: { kind: "sent-to-lab" } } as const;
    await expect(recordOrderEvent(deps, unknown)).rejects.toMatchObject({ code: "not-found" });
  });
});
