import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import {
  announceOrderDelay,
  getAdminOrder,
  recordAdminOrderEvent,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { answerOrderDelay, getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import { calendarDateOf, epochDayOf } from "@lightwell/shared/delivery/calendar-date";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { Mail } from "#src/mail/mail.ts";
import { erasePerson } from "#src/personal-data/erase-person.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { outboxMail, outboxMails } from "#src/testing/orders/outbox-mail.ts";
import { startLabServer, type LabServer } from "#src/testing/lab-server.ts";
import { dayOfTest, noonOf } from "#src/testing/shop-days.ts";
import { endUnansweredDelays } from "./delay-order.ts";
import type { Order } from "./order.ts";
import { orderRepository } from "./order-repository.ts";

let server: LabServer;
beforeAll(async () => {
  server = await startLabServer("delay-order");
});
afterAll(async () => await server.close());

const database = () => openDatabase(server.catalog.projectId);
const today = epochDayOf(await dayOfTest());
const inDays = (days: number) => calendarDateOf(today + days);
const promise = { dispatchBy: inDays(-1), earliest: inDays(2), latest: inDays(9) };

async function aLateOrder(overrides: Partial<Order> = {}): Promise<Order> {
  const order = anOrder({ delivery: promise, ...overrides });
  await server.storeOrders(order);
  return order;
}

async function announce({ id }: Order, days: number, requestId = crypto.randomUUID()) {
  return await server.catalog.call(announceOrderDelay, {
    id,
    body: { id: requestId, dispatchBy: inDays(days) },
  });
}

/** The mails about delays of an order, and the token in the last one. */
async function delayMails({ id }: Order): Promise<{ mails: readonly Mail[]; token: string }> {
  const all = [...(await outboxMails(database()))].filter(([key]) => key.startsWith(`order-delayed:${id}:`));
  const mails = all.map(([, mail]) => mail);
  const token = /\/orders\/[0-9a-f]+#([\w-]{43})/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  return { mails, token };
}

async function answer({ id }: Order, token: string, chosen: "wait" | "cancel") {
  return await server.send(answerOrderDelay, { orderId: id, body: { token, answer: chosen } });
}

const stored = async ({ id }: Order) => await orderRepository(database()).order(id);

describe("the shopper of a late order", () => {
  test("is told once by a mail with the new days, and the order is no longer late", async () => {
    const order = await aLateOrder();
    const requestId = crypto.randomUUID();
    await announce(order, 5, requestId);
    const detail = await announce(order, 5, requestId); // sent twice
    expect(detail.delivery.dispatchBy).toBe(inDays(5));
    const { mails } = await delayMails(order);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: order.emailAddress,
      subject: `Your Lightwell order ${order.number} ships later`,
      text: expect.stringContaining("If we do not hear from you, we ship it by"),
    });
    const { lateOrders } = await server.catalog.call(getAttention, {});
    expect(lateOrders.first.map(({ id }) => id)).not.toContain(order.id);
  });

  test("can wait, and cancel afterwards; opening the link changes nothing", async () => {
    const order = await aLateOrder({ fulfilment: "at-lab" });
    await announce(order, 5);
    const { token } = await delayMails(order);
    const before = await stored(order);
    const shown = await server.send(getOrderStatus, { orderId: order.id });
    expect(shown.body).toMatchObject({ state: "at-lab", delay: { previousDispatchBy: inDays(-1) } });
    expect(JSON.stringify(shown.body)).not.toContain("answerHash");
    expect(await stored(order)).toEqual(before);

    expect((await answer(order, token, "wait")).body).toMatchObject({ delay: { answer: "wait" } });
    expect((await answer(order, token, "wait")).status).toBe(200); // pressed twice
    expect((await answer(order, token, "cancel")).body).toMatchObject({ state: "cancellation" });
    expect((await answer(order, token, "wait")).body).toMatchObject({ state: "cancellation" }); // not taken back
    const detail = await server.catalog.call(getAdminOrder, { id: order.id });
    expect(detail.timeline.map(({ by, event }) => [by.role, event.kind])).toEqual([
      ["owner", "delayed"],
      ["shopper", "delay-answered"],
      ["shopper", "delay-answered"],
    ]);
  });

  test("who cancels is among what needs attention, the owner gets a mail, and the lab is stopped", async () => {
    const order = await aLateOrder();
    await announce(order, 5);
    const { token } = await delayMails(order);
    await answer(order, token, "cancel");
    const { orders } = await server.catalog.call(getAttention, {});
    expect(orders.first).toContainEqual(expect.objectContaining({ id: order.id, stage: "cancellation" }));
    expect(await outboxMail(database(), `cancellation-request:${order.id}`)).toMatchObject({
      subject: `Cancel order ${order.number}`,
    });
    const record = async (kind: "sent-to-lab" | "cancelled") =>
      await server.catalog.call(recordAdminOrderEvent, {
        id: order.id,
        body: { id: crypto.randomUUID(), event: { kind }, reason: "" },
      });
    await expect(record("sent-to-lab")).rejects.toThrow("409");
    expect((await record("cancelled")).stage).toBe("cancelled");
  });

  test("can cancel only the rest once a part is shipped, of which the owner is told", async () => {
    const [line] = anOrder().lines;
    if (!line) throw new Error("The sample order has no line.");
    const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: inDays(-1) } as const;
    const event = { kind: "shipped" as const, parcel, lineNumbers: [2] };
    const order = await aLateOrder({
      fulfilment: "at-lab",
      lines: [line, line],
      paymentId: `pi_${crypto.randomUUID()}`,
      secondLab: { name: "Pine Frames", emailAddress: "frames@example.test", lineNumbers: [2] },
      timeline: [{ id: "s", at: 1, by: { role: "lab", name: "" }, reason: "", event }],
    });
    await announce(order, 5);
    const { mails, token } = await delayMails(order);
    expect(mails[0]?.text).toContain(
      "cancel the print that is not shipped and get back what you paid for it",
    );
    expect(mails[0]?.text).not.toContain("full refund");
    expect((await answer(order, token, "cancel")).body).toMatchObject({
      state: "cancellation",
      delay: { prints: { part: "print", isPaid: true } },
    });
    expect(await outboxMail(database(), `cancellation-request:${order.id}`)).toMatchObject({
      subject: `Cancel the rest of order ${order.number}`,
      text: expect.stringContaining(
        "refund the other prints, and choose that they are not to be made",
      ) as string,
    });
  });

  test("who had to agree to a delay and did not is told nothing else; the order has to be cancelled", async () => {
    const [silent, agreed, shipped, unasked] = [
      await aLateOrder({
        delivery: { ...promise, dispatchBy: inDays(-31) },
        fulfilment: "at-lab",
        created: Date.now(), // the newest of those that need attention
      }),
      await aLateOrder({ delivery: { ...promise, dispatchBy: inDays(-31) } }),
      await aLateOrder({ delivery: { ...promise, dispatchBy: inDays(-31) } }),
      await aLateOrder(),
    ];
    for (const order of [silent, agreed, shipped, unasked]) await announce(order, 20);
    const { mails, token } = await delayMails(agreed);
    expect(mails[0]?.text).toContain("Please answer by");
    await answer(agreed, token, "wait");
    const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: inDays(0) } as const;
    await server.catalog.call(recordAdminOrderEvent, {
      id: shipped.id,
      body: { id: crypto.randomUUID(), event: { kind: "shipped", parcel }, reason: "" },
    });
    const endAfter = async (days: number) =>
      await endUnansweredDelays({ ...server.catalog.shop, now: () => noonOf(inDays(days)) });
    const stages = async () => {
      const all = [silent, agreed, shipped, unasked].map(
        async ({ id }) => (await server.catalog.call(getAdminOrder, { id })).stage,
      );
      return await Promise.all(all);
    };
    await endAfter(3); // the last day to answer
    expect(await stages()).toEqual(["at-lab", "paid", "shipped", "paid"]);
    await endAfter(4);
    await endAfter(5);
    expect(await stages()).toEqual(["cancellation", "paid", "shipped", "paid"]);

    const { timeline } = await server.catalog.call(getAdminOrder, { id: silent.id });
    expect(timeline.map(({ by, event }) => [by.role, event.kind])).toEqual([
      ["owner", "delayed"],
      ["shop", "delay-answered"],
    ]);
    const { orders } = await server.catalog.call(getAttention, {});
    expect(orders.first).toContainEqual(expect.objectContaining({ id: silent.id, stage: "cancellation" }));
    expect(await outboxMail(database(), `cancellation-request:${silent.id}`)).toMatchObject({
      subject: `Cancel order ${silent.number}`,
      text: expect.stringContaining("has not agreed to the delay by"),
    });
    const shown = await server.send(getOrderStatus, { orderId: silent.id });
    expect(shown.body).toMatchObject({ state: "cancellation", delay: { answer: "none" } });
    const { token: late } = await delayMails(silent);
    expect((await answer(silent, late, "wait")).status).toBe(409);
  });
});

describe("a delay", () => {
  test.each([
    ["to a day that is past", {}, -1],
    ["to an earlier day than the promised one", { delivery: { ...promise, dispatchBy: inDays(9) } }, 8],
    ["of a shipped order", { fulfilment: "shipped" }, 5],
    ["of an unpaid order", { state: "open" }, 5],
  ] as const)("%s is rejected", async (_, overrides, days) => {
    const order = await aLateOrder(overrides);
    await expect(announce(order, days)).rejects.toThrow("409");
    expect((await delayMails(order)).mails).toEqual([]);
  });

  test("is answered only with its own link, and until the order is shipped", async () => {
    const [order, other] = [await aLateOrder(), await aLateOrder()];
    await announce(order, 5);
    await announce(other, 5);
    const { token } = await delayMails(order);
    expect((await answer(other, token, "cancel")).status).toBe(404);
    expect((await answer(order, "x".repeat(43), "cancel")).status).toBe(404);
    expect((await answer(order, "", "cancel")).status).toBe(404);
    await announce(order, 9); // the second mail has another link
    expect((await answer(order, token, "wait")).status).toBe(404);
    const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: inDays(0) } as const;
    await server.catalog.call(recordAdminOrderEvent, {
      id: other.id,
      body: { id: crypto.randomUUID(), event: { kind: "shipped", parcel }, reason: "" },
    });
    const { token: late } = await delayMails(other);
    expect((await answer(other, late, "cancel")).status).toBe(409);
  });

  test("leaves nothing by which the mail's link works after its person is erased", async () => {
    const emailAddress = "delayed@example.test";
    const order = await aLateOrder({ emailAddress });
    await announce(order, 5);
    const { token } = await delayMails(order);
    await answer(order, token, "cancel");
    await server.catalog.call(recordAdminOrderEvent, {
      id: order.id,
      body: { id: crypto.randomUUID(), event: { kind: "cancelled" }, reason: "" },
    });
    await erasePerson(server.catalog.shop, emailAddress);
    expect(await stored(order)).toMatchObject({ erasedAt: expect.any(Number) });
    expect(JSON.stringify(await stored(order))).not.toMatch(/"answerHash":"[^"]/);
    expect((await answer(order, token, "wait")).status).toBe(404);
  });
});
