import { getAdminMenu } from "@lightwell/shared/contract/back-office/menu-endpoints";
import { randomUUID } from "node:crypto";
import { orderStages } from "@lightwell/shared/orders/order-stage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOrderMail, resendOrderMail } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { newOutboxEntry, outboxTable } from "#src/mail/outbox.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { orderRepository } from "./order-repository.ts";
import type { Order } from "./order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import * as calls from "@lightwell/shared/contract/orders/order-admin-endpoints";

const parcel = { carrier: "usps", trackingNumber: "9400 1111-22", shippedOn: "2026-12-01" } as const;
let server: ShopServer;
const day = (date: number) => Date.UTC(2026, 10, date);
const store = async (overrides: Partial<Order>) => {
  const order = anOrder(overrides);
  await orderRepository(openDatabase(server.projectId)).transaction(async (transaction) => {
    transaction.add({ ...order, number: await transaction.reserveNumber(order.id) });
  });
  return order;
};
const search = async (wanted: object) =>
  await server.call(calls.searchOrders, {
    body: { text: "", stages: orderStages.filter((stage) => stage !== "unpaid"), ...wanted },
  });
const record = async (order: Order, id: string, event: object) =>
  await server.send(calls.recordAdminOrderEvent, { id: order.id, body: { id, event, reason: "By phone" } });

let ann: Order;
let bob: Order;
beforeAll(async () => {
  server = await startShopServer("order-admin");
});
afterAll(async () => await server.close());

describe("the orders of the shop", () => {
  test("are zero while no order is paid", async () => {
    await store({ state: "expired", created: day(1) });
    expect(await server.call(getAdminMenu, {})).toMatchObject({ hasOrders: false, hasCases: false });
    expect(await search({})).toEqual({ orders: [] });
    bob = await store({
      created: day(2),
      emailAddress: "bob@example.test",
      shipTo: { ...anOrder().shipTo, firstName: "Bob", lastName: "Stone" },
      shipping: { selected: 2, cost: 1_499 },
    });
    ann = await store({ created: day(3) });
    expect(await server.call(getAdminMenu, {})).toMatchObject({ hasOrders: true, hasCases: false });
  });

  test.each([
    [{}, ["ann", "bob"]],
    [{ text: "stone" }, ["bob"]],
    [{ text: "BOB@example.test" }, ["bob"]],
    [{ text: "granite ann" }, ["ann"]],
    [{ text: "p7k2m9" }, ["ann", "bob"]],
    [{ text: "nobody" }, []],
    [{ speed: 2 }, ["bob"]],
    [{ from: day(3) }, ["ann"]],
    [{ until: day(3) }, ["bob"]],
    [{ text: "granite", speed: 2, from: day(1), until: day(3) }, ["bob"]],
    [{ stages: ["shipped"] }, []],
  ])("are found by %j, newest first", async (wanted, names) => {
    const orders = { ann, bob } as Record<string, Order>;
    const found = (await search(wanted)).orders.map(({ id }) => id);
    expect(found).toEqual(names.map((name) => orders[name]?.id));
  });

  test("are rows with the first three titles, a replacement and an unanswered delay marked", async () => {
    const [line] = anOrder().lines;
    if (!line) throw new Error("The sample order has no line.");
    const lines = ["One", "Two", "Three", "Four"].map((title) => ({ ...line, title }));
    const replaces = { orderId: ann.id, number: ann.number, reason: "Damaged" };
    const emailAddress = "rows@example.test";
    await store({ lines, replaces, emailAddress, created: day(1) - 2_000 });
    const { orders } = await search({ text: emailAddress });
    expect(orders).toMatchObject([
      {
        titles: ["One", "Two", "Three"],
        prints: 4,
        isReplacement: true,
        awaitsConsent: false,
        name: "Ann Lee",
      },
    ]);
    const [other] = (await search({ text: "stone" })).orders;
    expect(other).not.toHaveProperty("isReplacement");
    expect(other?.image).toBe(line.image);
  });

  test("are found by their number", async () => {
    const { number } = await server.call(calls.getAdminOrder, { id: ann.id });
    expect((await search({ text: number.toLowerCase() })).orders.map(({ id }) => id)).toEqual([ann.id]);
    expect((await server.call(calls.getAdminOrder, { id: number })).id).toBe(ann.id);
  });

  test("are listed in pages of fifty, each order once", async () => {
    const created = day(1) - 1_000;
    await Promise.all(
      Array.from({ length: 60 }, async () => await store({ created, emailAddress: "many@example.test" })),
    );
    const first = await search({ text: "many@example.test" });
    expect(first.orders).toHaveLength(50);
    const second = await search({ text: "many@example.test", after: first.next });
    expect(second.orders).toHaveLength(10);
    expect(second.next).toBeUndefined();
    expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(60);
  });
});

describe("an order", () => {
  test("goes to the lab and is shipped, and its timeline says who did it, when and why", async () => {
    await record(ann, "to-the-lab", { kind: "sent-to-lab" });
    await record(ann, "to-the-lab", { kind: "sent-to-lab" });
    await record(ann, "is-shipped", { kind: "shipped", parcel });
    const { stage, parcel: stored, timeline } = await server.call(calls.getAdminOrder, { id: ann.id });
    expect([stage, stored?.trackingNumber]).toEqual(["shipped", "9400111122"]);
    expect(timeline.map(({ id, by, reason }) => [id, by.role, by.name.includes("@"), reason])).toEqual([
      ["to-the-lab", "owner", true, "By phone"],
      ["is-shipped", "owner", true, "By phone"],
    ]);
    expect((await search({ stages: ["shipped"] })).orders.map(({ id }) => id)).toEqual([ann.id]);
  });

  test("rejects events that its state does not allow, and events that only the provider reports", async () => {
    expect((await record(ann, "is-shipped-again", { kind: "shipped", parcel })).status).toBe(409);
    expect((await record(bob, "is-paid-now", { kind: "paid" })).status).toBe(400);
    const refunded = { kind: "refunded", refundId: "re_1", amountCents: 100, taxCents: 0 };
    expect((await record(bob, "is-refunded", refunded)).status).toBe(400);
    for (const id of ["LW-2222-222", "a/b", "N/A"])
      expect((await server.send(calls.getAdminOrder, { id })).status).toBe(404);
  });

  test("keeps the former address in its timeline when it is corrected", async () => {
    const shipTo = { ...bob.shipTo, postal: "94559" };
    await record(bob, "corrected", { kind: "address-corrected", shipTo });
    const { shipTo: now, timeline } = await server.call(calls.getAdminOrder, { id: bob.id });
    expect(now.postal).toBe("94559");
    expect(timeline.at(-1)?.event).toMatchObject({ previous: { postal: "94558" } });
  });

  test("is not moved to a ZIP code of another state, whose taxes are not paid", async () => {
    const shipTo = { ...bob.shipTo, postal: "97201" };
    expect(await record(bob, "moved-to-oregon", { kind: "address-corrected", shipTo })).toMatchObject({
      status: 400,
      body: { error: { message: "The ZIP code 97201 belongs to Oregon, not to California." } },
    });
    expect((await server.call(calls.getAdminOrder, { id: bob.id })).shipTo.postal).toBe("94559");
  });
});

test("a mail of an order is read as it would be sent now, without a link that works for the lab", async () => {
  const key = `lab-ticket:${bob.id}`;
  const event = { kind: "lab-ticket", orderId: bob.id, lab: "first", isCopy: false } as const;
  await outboxTable(openDatabase(server.projectId)).doc(key).set(newOutboxEntry(event, 1));
  const read = async (order: Order) => await server.send(readOrderMail, { id: order.id, body: { key } });
  expect(await read(bob)).toMatchObject({
    status: 200,
    body: {
      to: "",
      subject: expect.stringContaining(bob.number),
      text: expect.stringContaining("Make 1 print"),
    },
  });
  expect((await read(ann)).status).toBe(404);
  const links = await openDatabase(server.projectId).collection("labLinks").get();
  expect(links.size).toBe(0);
});

test("a mail of an order is sent again once for a request, a ticket as a copy, and no mail of another order", async () => {
  const database = openDatabase(server.projectId);
  const outbox = outboxTable(database);
  const keyOf = (order: Order) => `lab-ticket:${order.id}`;
  for (const { id } of [ann, bob])
    await outbox
      .doc(`lab-ticket:${id}`)
      .set(newOutboxEntry({ kind: "lab-ticket", orderId: id, lab: "first", isCopy: false }, 1));
  const resend = async (id: string, key: string) =>
    await server.send(resendOrderMail, { id: ann.id, body: { id, key } });
  expect((await resend("resend-1", keyOf(ann))).status).toBe(200);
  expect((await resend("resend-1", keyOf(ann))).status).toBe(200);
  expect((await resend("resend-2", keyOf(bob))).status).toBe(404);
  expect((await resend("resend-2", "lab-ticket:none")).status).toBe(404);
  const keys = (await outbox.get()).docs.map(({ id }) => id).filter((id) => id.startsWith(keyOf(ann)));
  expect(keys.toSorted()).toEqual([keyOf(ann), `${keyOf(ann)}:resend-1`]);
  const copy = (await outbox.doc(`${keyOf(ann)}:resend-1`).get()).data();
  expect(copy?.event).toEqual({ kind: "lab-ticket", orderId: ann.id, lab: "first", isCopy: true });
  const { timeline, mails } = await server.call(calls.getAdminOrder, { id: ann.id });
  expect(timeline.at(-1)?.event).toEqual({ kind: "mail-resent", mail: "lab-ticket" });
  expect(mails.map(({ canResend }) => canResend)).toContain(true);
});

test("no mail of an order whose person was erased is sent again", async () => {
  const { id } = await store({ erasedAt: 1, created: day(1) - 3_000 });
  const key = `refund-notice:${id}:pi_${randomUUID()}`;
  await outboxTable(openDatabase(server.projectId))
    .doc(key)
    .set(newOutboxEntry({ kind: "refund-notice", orderId: id, amount: 100 }, 1));
  expect(await server.send(resendOrderMail, { id, body: { id: randomUUID(), key } })).toMatchObject({
    status: 409,
    body: { error: { message: "The person of this order was erased. No mail can be sent." } },
  });
});

test("the mail about a returned payment is listed and sent again", async () => {
  const outbox = outboxTable(openDatabase(server.projectId));
  const key = `refund-notice:${ann.id}:pi_${randomUUID()}`;
  await outbox.doc(key).set(newOutboxEntry({ kind: "refund-notice", orderId: ann.id, amount: 100 }, 1));
  const { mails } = await server.call(calls.getAdminOrder, { id: ann.id });
  expect(mails.find((mail) => mail.key === key)).toMatchObject({ kind: "refund-notice", canResend: true });
  const id = randomUUID();
  const again = await server.call(resendOrderMail, { id: ann.id, body: { id, key } });
  expect(again.mails.map((mail) => mail.key)).toContain(`refund-notice:${ann.id}:${id}`);
});

test("an alert about a refund of an order is listed with it, under the id of the payment too", async () => {
  const outbox = outboxTable(openDatabase(server.projectId));
  const key = `refund-rejected:pi_${randomUUID()}`;
  const alert = { kind: "owner-alert", subject: "A refund", aboutOrder: ann.id } as const;
  await outbox.doc(key).set(newOutboxEntry({ ...alert, paragraphs: ["It was rejected."] }, 1));
  const { mails } = await server.call(calls.getAdminOrder, { id: ann.id });
  expect(mails.find((mail) => mail.key === key)).toMatchObject({ kind: "owner-alert", canResend: false });
});

test("many orders are shipped with one request, each independently", async () => {
  const event = { kind: "shipped", parcel } as const;
  const requests = [bob, ann].map(({ id }) => ({ orderId: id, id: `many-${id}`, event }));
  expect(await server.call(calls.recordManyOrderEvents, { body: { requests } })).toEqual({
    changed: [bob.id],
    failed: [{ orderId: ann.id, message: expect.any(String) as string }],
  });
});
