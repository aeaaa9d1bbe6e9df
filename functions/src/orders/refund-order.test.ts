import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import * as calls from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { refundAdminOrder } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import type { RefundSelection } from "@lightwell/shared/orders/orders-schemas";
import { openDatabase } from "#src/firestore/open-database.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import { reconcilePayments } from "#src/orders/reconcile-payments.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { makeRefund } from "#src/orders/make-refund.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: CheckoutServer;
let orderId: string;
let paymentId: string;
beforeAll(async () => {
  server = await startCheckoutServer("refund-order");
});
afterAll(async () => await server.close());

const rest: RefundSelection = { kind: "rest" };
const print: RefundSelection = { kind: "lines", lineNumbers: [1], hasShipping: false };
const dollars = (amountCents: number): RefundSelection => ({ kind: "amount", amountCents });

const request = async (
  id: string,
  selection: RefundSelection,
  [amountCents, taxCents]: readonly [number, number],
  overrides: object = {},
) =>
  await server.catalog.send(refundAdminOrder, {
    id: orderId,
    body: { id, selection, shown: { amountCents, taxCents }, ...overrides },
  });
const make = async (id: string) => await makeRefund(server.deps, `${orderId}_${id}`);
const detail = async () => await server.catalog.call(calls.getAdminOrder, { id: orderId });
const eventsOf = async () =>
  (await detail()).timeline.map(({ event }) => event).filter(({ kind }) => kind !== "paid");
const mails = async () => (await server.outbox()).filter((key) => key.includes(orderId));
/** Waits until the emulator has delivered every webhook. */
const webhooksDelivered = async () =>
  await eventually(async () => {
    const deliveries = await fetch(`${server.stripeOrigin}/_control/deliveries`);
    const states = ((await deliveries.json()) as { delivery: string }[]).map(({ delivery }) => delivery);
    expect(states).not.toContain("pending");
  });
const newOrder = async () => {
  ({ orderId, paymentId } = await aPaidOrder(server));
};

describe("a refund that the owner asks for", () => {
  test("of a line is stored, then made once by the provider, and mailed to the shopper", async () => {
    await newOrder();
    expect((await request("refund-1", print, [12_870, 870], { reason: "Damaged" })).status).toBe(200);
    expect((await request("refund-1", print, [12_870, 870])).status).toBe(200);
    expect(await eventsOf()).toEqual([
      {
        kind: "refund-requested",
        amountCents: 12_870,
        taxCents: 870,
        lineNumbers: [1],
        hasShipping: false,
      },
    ]);
    await Promise.all([make("refund-1"), make("refund-1"), make("refund-1")]);
    await make("refund-1");
    await webhooksDelivered();
    const [, refunded, ...others] = await eventsOf();
    expect(refunded).toMatchObject({
      kind: "refunded",
      amountCents: 12_870,
      taxCents: 870,
      requestId: "refund-1",
    });
    expect(others).toEqual([]);
    const [refundMail, ...more] = (await mails()).filter((key) => key.startsWith("order-refunded"));
    expect(more).toEqual([]);
    const mail = await outboxMail(openDatabase(server.catalog.projectId), refundMail ?? "");
    expect(mail?.text).toContain("$128.70");
    const { number, timeline } = await detail();
    expect(timeline[1]).toMatchObject({ reason: "Damaged", by: { role: "owner" } });
    const { entries } = await server.catalog.call(searchHistory, { body: { text: number, kind: "order" } });
    expect(entries).toMatchObject([
      { by: timeline[1]?.by.name, itemId: orderId, title: number, action: "changed" },
    ]);
    expect(entries[0]?.changes).toEqual([{ field: "refund", before: "", after: "$128.70" }]);
  });

  test.each(["before", "after"] as const)(
    "that fails at the provider %s it is made is made once, ten minutes later",
    async (moment) => {
      await newOrder();
      await request("refund-1", dollars(2_000), [2_000, 128]);
      await fetch(`${server.stripeOrigin}/_control/writes/fail/${moment}`, { method: "POST" });
      const makeIn = async (minutes: number) =>
        await makeRefund({ ...server.deps, now: () => Date.now() + minutes * 60_000 }, `${orderId}_refund-1`);
      await expect(makeIn(0)).rejects.toThrow("StripeAPIError 500");
      await makeIn(9);
      const queued = async () => await server.deps.orders.queuedRefund(`${orderId}_refund-1`);
      expect(await queued()).toMatchObject({ isDone: false });
      await Promise.all([makeIn(11), makeIn(11)]);
      expect(await queued()).toMatchObject({ isDone: true });
      await makeIn(22);
      await webhooksDelivered();
      const refunded = (await eventsOf()).filter(({ kind }) => kind === "refunded");
      expect(refunded).toMatchObject([{ amountCents: 2_000, requestId: "refund-1" }]);
    },
  );

  test("that the provider fails to make several times has a new key after each", async () => {
    await newOrder();
    await request("refund-1", dollars(2_000), [2_000, 128]);
    const makeIn = async (hours: number) =>
      await makeRefund({ ...server.deps, now: () => Date.now() + hours * 3_600_000 }, `${orderId}_refund-1`);
    for (const hours of [0, 1, 2]) {
      await fetch(`${server.stripeOrigin}/_control/writes/fail/before`, { method: "POST" });
      await expect(makeIn(hours)).rejects.toThrow("StripeAPIError 500");
    }
    await makeIn(3);
    await webhooksDelivered();
    expect((await eventsOf()).filter(({ kind }) => kind === "refunded")).toHaveLength(1);
  });

  test("of the rest after others refunds the rest of the payment and of the tax", async () => {
    await newOrder();
    await request("part-one", dollars(5_000), [5_000, 320]);
    await make("part-one");
    expect((await request("the-rest", rest, [8_570, 550])).status).toBe(200);
    await make("the-rest");
    await webhooksDelivered();
    const requests = (await eventsOf()).filter(({ kind }) => kind === "refund-requested");
    const noPart = { lineNumbers: [], hasShipping: false };
    expect(requests).toMatchObject([noPart, noPart]);
    expect((await detail()).stage).toBe("refunded");
    expect((await request("once-more", dollars(1), [1, 0])).status).toBe(409);
  });

  test("is rejected with an amount other than shown, above the rest, or of a line twice", async () => {
    await newOrder();
    expect((await request("not-shown", print, [12_870, 869])).status).toBe(409);
    expect((await request("too-high", dollars(13_571), [13_571, 870])).status).toBe(409);
    expect((await request("slash/es", rest, [13_570, 870])).status).toBe(400);
    await request("the-print", print, [12_870, 870]);
    expect((await request("the-print-again", print, [12_870, 870])).status).toBe(409);
    expect(await eventsOf()).toHaveLength(1);
  });

  test("is rejected for an order whose payment the shop does not know", async () => {
    const order = anOrder();
    await orderTables(openDatabase(server.catalog.projectId)).orders.doc(order.id).set(order);
    orderId = order.id;
    expect(await request("no-payment", rest, [12_870, 870])).toMatchObject({
      status: 409,
      body: {
        error: {
          message:
            "The shop does not know the payment of this order. Refund it in the payment provider's dashboard.",
        },
      },
    });
    expect(await eventsOf()).toEqual([]);
  });

  test("cancels the order in the same transaction when requested", async () => {
    await newOrder();
    const shown = [13_570, 870] as const;
    expect((await request("cancel-it", rest, [1, 0], { isCancelling: true })).status).toBe(409);
    expect(await eventsOf()).toEqual([]);
    await request("cancel-it", rest, shown, { isCancelling: true });
    await request("cancel-it", rest, shown, { isCancelling: true });
    await make("cancel-it");
    await webhooksDelivered();
    expect((await eventsOf()).map(({ kind }) => kind)).toEqual(["cancelled", "refund-requested", "refunded"]);
    expect((await detail()).stage).toBe("cancelled");
    expect((await mails()).filter((key) => key.startsWith("order-cancelled"))).toHaveLength(1);
  });

  test("is on the timeline as rejected when the provider rejects it, and its amount can be refunded again", async () => {
    await newOrder();
    const { payments } = server.deps;
    await request("too-late", rest, [13_570, 870]);
    // All of the tax is requested already, so this refund carries none.
    await payments.refund({ key: "dashboard", paymentId, orderId, amountCents: 600 });
    await webhooksDelivered();
    await make("too-late");
    await make("too-late");
    const events = await eventsOf();
    expect(events.map(({ kind }) => kind)).toEqual(["refund-requested", "refunded", "refund-rejected"]);
    const { timeline } = await detail();
    expect(timeline.at(-1)?.reason).toContain("greater than unrefunded amount");
    expect(await mails()).toContain(`refund-rejected:${orderId}_too-late`);
    expect((await request("the-rest", rest, [12_970, 870])).status).toBe(200);
    await make("the-rest");
    await webhooksDelivered();
    expect((await detail()).stage).toBe("refunded");
  });

  test("is on the timeline with the first 500 characters of the reason why it was rejected", async () => {
    await newOrder();
    await request("long-reason", rest, [13_570, 870]);
    const rejection = `${"x".repeat(499)}🏜`;
    const payments = { refund: async () => await Promise.resolve({ rejection }) };
    await makeRefund({ ...server.deps, payments }, `${orderId}_long-reason`);
    const { timeline } = await detail();
    expect(timeline.at(-1)?.reason).toBe("x".repeat(499)); // the desert is two UTF-16 code units
  });

  test("stays queued while the provider does not answer, and is made by the hourly check", async () => {
    await newOrder();
    await request("unanswered", rest, [13_570, 870]);
    const failing = { refund: async () => await Promise.reject(new Error("no reply")) };
    await expect(makeRefund({ ...server.deps, payments: failing }, `${orderId}_unanswered`)).rejects.toThrow(
      "no reply",
    );
    expect(await server.deps.orders.queuedRefunds()).toContain(`${orderId}_unanswered`);
    await reconcilePayments(server.deps);
    await webhooksDelivered();
    expect((await detail()).stage).toBe("refunded");
    expect(await server.deps.orders.queuedRefunds()).not.toContain(`${orderId}_unanswered`);
  });
});

test("a refund that was queued without an amount refunds all of its payment", async () => {
  await newOrder();
  const { queuedRefunds } = orderTables(openDatabase(server.catalog.projectId));
  await queuedRefunds.withConverter(null).doc(paymentId).set({ orderId, isDone: false, created: 1 });
  await makeRefund(server.deps, paymentId);
  await makeRefund(server.deps, paymentId);
  await webhooksDelivered();
  expect(await eventsOf()).toMatchObject([{ kind: "refunded", amountCents: 13_570, taxCents: 870 }]);
});

test("a refund of all of a payment that is made in spite of a failure is not made again", async () => {
  await newOrder();
  const { queuedRefunds } = orderTables(openDatabase(server.catalog.projectId));
  await queuedRefunds.withConverter(null).doc(paymentId).set({ orderId, isDone: false, created: 1 });
  await fetch(`${server.stripeOrigin}/_control/writes/fail/after`, { method: "POST" });
  await expect(makeRefund(server.deps, paymentId)).rejects.toThrow("StripeAPIError 500");
  await makeRefund({ ...server.deps, now: () => Date.now() + 11 * 60_000 }, paymentId);
  expect(await server.deps.orders.queuedRefund(paymentId)).toMatchObject({ isDone: true });
  await webhooksDelivered();
  expect(await eventsOf()).toMatchObject([{ kind: "refunded", amountCents: 13_570 }]);
});
