import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { periodOf, taxReport } from "#src/orders/reports/tax-report.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { makeOrderAgain } from "./make-order-again.ts";
import { orderQueries } from "./order-queries.ts";
import { orderTables } from "./order-tables.ts";
import { recordOrderEvent } from "./record-order-event.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("make-order-again");
});
afterAll(() => server.close());

const by = { role: "owner", name: "owner@example.test" } as const;
const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;
const database = () => openDatabase(server.catalog.projectId);

async function record(orderId: string, event: Parameters<typeof recordOrderEvent>[1]["event"]) {
  return await recordOrderEvent(server.deps, { orderId, id: crypto.randomUUID(), by, event });
}

async function aShippedOrder(): Promise<string> {
  const { orderId } = await aPaidOrder(server);
  await record(orderId, { kind: "shipped", parcel });
  return orderId;
}

const requestFor = (orderId: string, lineNumbers = [1]) => ({
  orderId,
  id: crypto.randomUUID(),
  lineNumbers,
  reason: "Damaged on the way",
  by,
});

async function replacementOf(orderId: string) {
  const entries = (await server.deps.orders.order(orderId))?.timeline ?? [];
  const made = entries.flatMap(({ event }) => (event.kind === "made-again" ? [event] : []));
  expect(made).toHaveLength(1);
  return await server.deps.orders.order(made[0]?.orderId ?? "");
}

describe("prints that are made again", () => {
  test("are an order of their own without amounts, with a marked ticket, a parcel and mails", async () => {
    const orderId = await aShippedOrder();
    const request = requestFor(orderId);
    await makeOrderAgain(server.deps, request);
    await makeOrderAgain(server.deps, request); // sent twice
    const first = await server.deps.orders.order(orderId);
    const again = await replacementOf(orderId);
    expect(again).toMatchObject({
      state: "paid",
      fulfilment: "unfulfilled",
      subtotal: 0,
      total: 0,
      taxes: { taxAmount: 0 },
      shipping: { cost: 0 },
      shipTo: first?.shipTo,
      replaces: { orderId, number: first?.number, reason: "Damaged on the way" },
    });
    expect(again?.lines).toEqual(first?.lines.map((line) => ({ ...line, subtotal: 0 })));
    const id = again?.id ?? "";
    const ticket = await outboxMail(database(), `lab-ticket:${id}`);
    expect(ticket?.subject).toMatch(/^REPLACEMENT: /);
    expect(ticket?.text).toContain(`for order ${first?.number}`);
    expect(await outboxMail(database(), `order-replaced:${id}`)).toMatchObject({
      to: first?.emailAddress,
      text: expect.stringContaining("You pay nothing for it."),
    });
    const text = first?.number ?? "";
    const { entries } = await server.catalog.call(searchHistory, { body: { text, kind: "order" } });
    const changes = entries.filter(({ itemId }) => itemId === orderId).flatMap((entry) => entry.changes);
    expect(changes).toContainEqual({ field: "made again as", before: "", after: again?.number });
    const shipped = await record(id, { kind: "shipped", parcel });
    expect((await record(shipped.id, { kind: "delivered" })).fulfilment).toBe("delivered");
  });

  test("are no sale", async () => {
    const report = async () => {
      const deps = {
        orders: orderQueries(database()),
        zipRates: zipRateRepository(database()),
      };
      const { csv: _csv, ...sums } = await taxReport(deps, periodOf({}, "America/Los_Angeles"));
      return sums;
    };
    const orderId = await aShippedOrder();
    const before = await report();
    await makeOrderAgain(server.deps, requestFor(orderId));
    expect(await report()).toEqual(before);
  });

  test("are in the order of its lines, each once, and not of a person who was erased", async () => {
    const [line] = anOrder().lines;
    if (!line) throw new Error("The sample order has no line.");
    const lines = ["One", "Two", "Three"].map((title) => ({ ...line, title }));
    const order = anOrder({ lines, fulfilment: "shipped", parcel });
    await orderTables(database()).orders.doc(order.id).set(order);
    await makeOrderAgain(server.deps, requestFor(order.id, [3, 1, 3]));
    const again = await replacementOf(order.id);
    expect(again?.lines.map(({ title }) => title)).toEqual(["One", "Three"]);
    const ticket = await outboxMail(database(), `lab-ticket:${again?.id}`);
    expect(ticket?.text).not.toContain("COPY");
    const erased = anOrder({ fulfilment: "shipped", parcel, erasedAt: 1 });
    await orderTables(database()).orders.doc(erased.id).set(erased);
    await expect(makeOrderAgain(server.deps, requestFor(erased.id))).rejects.toMatchObject({
      code: "conflict",
      message: "The person of this order was erased. Nothing can be sent.",
    });
  });

  test("must be of the order, and must have been made", async () => {
    const orderId = await aShippedOrder();
    await expect(makeOrderAgain(server.deps, requestFor(orderId, [1, 2]))).rejects.toMatchObject({
      code: "invalid-request",
    });
    const { orderId: unmade } = await aPaidOrder(server);
    await expect(makeOrderAgain(server.deps, requestFor(unmade))).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

test("a print that was refunded instead of being made is not made again", async () => {
  const { orderId } = await aPaidOrder(server);
  const refund = {
    amountCents: 12_870,
    taxCents: 870,
    lineNumbers: [1],
    hasShipping: false,
    isNotMade: true,
  };
  await record(orderId, { kind: "refund-requested", ...refund });
  await record(orderId, { kind: "sent-to-lab" });
  await expect(makeOrderAgain(server.deps, requestFor(orderId))).rejects.toMatchObject({
    code: "conflict",
    message: "A print that was not made cannot be made again.",
  });
});

test("a print that was refunded instead of being made is not made again with one that was made", async () => {
  const { orderId } = await aPaidOrder(server);
  const order = await server.deps.orders.order(orderId);
  const [line] = order?.lines ?? [];
  if (!order || !line) throw new Error("The order has no line.");
  const parts = { lineNumbers: [1], hasShipping: false, isNotMade: true };
  const event = { kind: "refund-requested" as const, amountCents: 100, taxCents: 0, ...parts };
  const timeline = [...order.timeline, { id: "not-made", at: 1, by, reason: "", event }];
  const lines = [line, { ...line, title: "Larches" }];
  await orderTables(database())
    .orders.doc(orderId)
    .set({ ...order, lines, timeline, fulfilment: "shipped", parcel });
  await expect(makeOrderAgain(server.deps, requestFor(orderId, [1, 2]))).rejects.toMatchObject({
    code: "conflict",
    message: "A print that was not made cannot be made again.",
  });
});

test("a delivery that was recorded by mistake is taken back, and its tracking can be corrected", async () => {
  const orderId = await aShippedOrder();
  await record(orderId, { kind: "delivered" });
  expect((await record(orderId, { kind: "not-delivered" })).fulfilment).toBe("shipped");
  const corrected = { ...parcel, trackingNumber: "1Z999AA10123456785" };
  expect((await record(orderId, { kind: "parcel-corrected", parcel: corrected })).parcel).toEqual(corrected);
});
