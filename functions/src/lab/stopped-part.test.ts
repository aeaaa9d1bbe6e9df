import { openLabPage, renewLabList } from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import * as labCalls from "@lightwell/shared/contract/lab-endpoints";
import {
  getAdminOrder,
  recordAdminOrderEvent,
  recordManyOrderEvents,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { importTracking } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import { refundAdminOrder } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import type { Lab } from "@lightwell/shared/orders/lab";
import { unshippedLines } from "@lightwell/shared/orders/order-parts";
import { refundQuote } from "@lightwell/shared/orders/refund-quote";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { makeRefund } from "#src/orders/make-refund.ts";
import type { Order } from "#src/orders/order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { startLabServer, type LabServer } from "#src/testing/lab-server.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";

const frames = { name: "Pine Frames", emailAddress: "frames@example.test" };

let server: LabServer;
beforeAll(async () => {
  server = await startLabServer("stopped-part");
  const site = await server.catalog.call(getAdminSite, {});
  const secondLab = { ...frames, group: "framed_materials" as const, values: ["black"] };
  await server.catalog.call(saveSite, { body: { ...site, labEmail: "prints@example.test", secondLab } });
});
afterAll(() => server.close());

const tokenIn = (path: string) => path.slice(path.indexOf("#") + 1);
const detail = async (id: string) => await server.catalog.call(getAdminOrder, { id });
const parcelOf = (trackingNumber: string) =>
  ({ carrier: "ups", trackingNumber, shippedOn: "2026-12-01" }) as const;
const statusOf = async (orderId: string) => (await server.send(getOrderStatus, { orderId })).body;
const shippedLinesOf = async (orderId: string) =>
  (await detail(orderId)).timeline.flatMap(({ event }) =>
    event.kind === "shipped" ? [event.lineNumbers] : [],
  );
const mail = async (key: string) => await outboxMail(openDatabase(server.catalog.projectId), key);

/** An order whose first print is made by the first lab, and of which the third one is stopped for a refund. */
const orderWithStoppedPrint = async () =>
  await anOrderWithStoppedPrint({ secondLab: { ...frames, lineNumbers: [2, 3] } }, "second");

async function anOrderWithStoppedPrint(labs: Pick<Order, "secondLab">, lab: Lab) {
  const [line] = anOrder().lines;
  if (!line) throw new Error("The sample order has no line.");
  const order = anOrder({
    lines: [line, { ...line, title: "Larches" }, { ...line, title: "Dunes" }],
    ...labs,
    subtotal: 36_000,
    taxes: { salesTaxRate: 0.0725, taxableShipping: 0, taxAmount: 2_610 },
    total: 38_610,
    paymentId: `pi_${crypto.randomUUID()}`,
  });
  const { id } = order;
  await server.deps.orders.transaction(async (transaction) => {
    await transaction.reserveNumber(id);
    transaction.add(order);
    await transaction.enqueueLabTickets(order, { isCopy: false }, Date.now());
  });
  const stop = async (requestId: string) => {
    const selection = { kind: "lines" as const, lineNumbers: [3], hasShipping: false, isNotMade: true };
    const shown = refundQuote(await detail(id), selection);
    if ("problem" in shown) throw new Error(shown.problem);
    await server.catalog.call(refundAdminOrder, { id, body: { id: requestId, selection, shown } });
  };
  await stop("refund-1");
  const token = tokenIn((await server.catalog.call(openLabPage, { id, lab })).path);
  const ticket = async () =>
    labCalls.labTicketSchema.parse(
      (await server.send(labCalls.getLabTicket, { orderId: id, body: { token } })).body,
    );
  /** Ships what a ticket shows; the one of now if it is not named. */
  const ship = async (trackingNumber: string, shown?: labCalls.LabTicket) => {
    const { parcelLines: lineNumbers } = shown ?? (await ticket());
    const requestId = `ship-${trackingNumber}`;
    const body = { token, requestId, lineNumbers, parcel: parcelOf(trackingNumber) };
    return await server.send(labCalls.markShipped, { orderId: id, body });
  };
  /** The provider rejects the refund of the stopped print. */
  const reject = async () => {
    const payments = { refund: async () => await Promise.resolve({ rejection: "Not enough money." }) };
    await makeRefund({ ...server.deps, payments }, `${id}_refund-1`);
  };
  return { id, number: order.number, stop, ship, reject, ticket };
}

describe("a print of the second lab that is stopped", () => {
  test("is not in the parcel of the lab", async () => {
    const { id, ship } = await orderWithStoppedPrint();
    expect((await ship("1Z999AA10123456784")).status).toBe(200);
    expect(await shippedLinesOf(id)).toEqual([[2]]);
    expect(await statusOf(id)).toMatchObject({
      parcels: [{ parcel: parcelOf("1Z999AA10123456784"), prints: ["Larches"] }],
    });
  });

  test("is not in the parcel of a file of tracking numbers", async () => {
    const { id, number } = await orderWithStoppedPrint();
    const csv = `order,tracking,lab\n${number},1Z999AA10123456784,Pine Frames\n`;
    const body = { csv, carrier: "ups", shippedOn: "2026-12-01", isPreview: false } as const;
    const { rows } = await server.catalog.call(importTracking, { body });
    expect(rows).toMatchObject([{ outcome: "recorded" }]);
    expect(await shippedLinesOf(id)).toEqual([[2]]);
  });

  test("is not in the parcel when the order is shipped in the list of orders, and goes on afterwards", async () => {
    const { id, reject, ship } = await orderWithStoppedPrint();
    const event = { kind: "shipped", parcel: parcelOf("1Z999AA10123456784") } as const;
    const requests = [{ orderId: id, id: "ship-in-list", event, reason: "" }];
    const { changed } = await server.catalog.call(recordManyOrderEvents, { body: { requests } });
    expect([changed, await shippedLinesOf(id), (await detail(id)).stage]).toEqual([
      [id],
      [[1, 2]],
      "shipped",
    ]);
    await reject();
    expect((await detail(id)).stage).toBe("at-lab");
    const goOn = await mail(`lab-go-on:${id}:second:refund-rejected:refund-1`);
    expect(goOn?.text).toMatch(/All that is to be made now:\s+3\. Dunes/);
    await ship("1Z999AA10123456785");
    expect([await shippedLinesOf(id), (await detail(id)).stage]).toEqual([[[1, 2], [3]], "shipped"]);
  });

  test("is in no parcel of a page that shows it as one to be made", async () => {
    const { id } = await orderWithStoppedPrint();
    const event = { kind: "shipped", parcel: parcelOf("1Z999AA10123456784"), lineNumbers: [2, 3] } as const;
    const body = { id: "ship-stopped", event };
    expect((await server.catalog.send(recordAdminOrderEvent, { id, body })).status).toBe(409);
    expect(await shippedLinesOf(id)).toEqual([]);
  });

  test("is shipped with the rest of the order by the owner when its refund is rejected", async () => {
    const { id, ship, reject } = await orderWithStoppedPrint();
    await ship("1Z999AA10123456784");
    await reject();
    expect(unshippedLines(await detail(id))).toEqual([1, 3]);
    const event = { kind: "shipped", parcel: parcelOf("1Z999AA10123456785") } as const;
    await server.catalog.call(recordAdminOrderEvent, { id, body: { id: "ship-the-rest", event } });
    expect((await detail(id)).stage).toBe("shipped");
    expect(await shippedLinesOf(id)).toEqual([[2], [1, 3]]);
  });
});

describe("a print whose refund is rejected when its lab has shipped the others", () => {
  test("goes on, and has a parcel of its own", async () => {
    const { id, number, ship, reject, ticket } = await orderWithStoppedPrint();
    await ship("1Z999AA10123456784");
    expect(await ticket()).toMatchObject({ fulfilment: "shipped", lines: [{}, { isStopped: true }] });
    await reject();
    const goOn = await mail(`lab-go-on:${id}:second:refund-rejected:refund-1`);
    expect(goOn).toMatchObject({
      isOutdated: false,
      to: "frames@example.test",
      subject: `GO ON: Lightwell order ${number}, make line 3`,
    });
    expect(goOn?.text).toMatch(/All that is to be made now:\s+3\. Dunes/);
    expect(goOn?.text).not.toContain("2. Larches");

    const open = await ticket();
    expect(open.lines.map(({ lineNumber }) => lineNumber)).toEqual([3]);
    expect([open.fulfilment, open.parcel]).toEqual(["unfulfilled", undefined]);
    const list = tokenIn((await server.catalog.call(renewLabList, { lab: "second" })).path);
    const listed = await server.send(labCalls.getLabOrders, { body: { token: list } });
    const { orders } = labCalls.getLabOrders.reply.parse(listed.body);
    expect(orders.find(({ orderId }) => orderId === id)?.prints).toEqual(["Dunes"]);

    expect((await ship("1Z999AA10123456785")).status).toBe(200);
    expect(await shippedLinesOf(id)).toEqual([[2], [3]]);
    expect((await ticket()).fulfilment).toBe("shipped");
    expect(await statusOf(id)).toMatchObject({
      parcels: [{ parcel: parcelOf("1Z999AA10123456784") }, { parcel: parcelOf("1Z999AA10123456785") }],
    });
  });

  test("is stopped again without those that are shipped", async () => {
    const { id, number, stop, ship, reject } = await orderWithStoppedPrint();
    await ship("1Z999AA10123456784");
    await reject();
    await stop("refund-2");
    const again = await mail(`lab-stop:${id}:second:refund-2`);
    expect(again?.subject).toBe(`STOP: Lightwell order ${number}, do not make line 3`);
    expect(again?.text).toMatch(/STOP: do not make or ship line 3 of order \S+\.\s+3\. Dunes/);
    expect(again?.text).not.toContain("2. Larches");
  });

  test("is not in the parcel that the lab corrects by a page from before", async () => {
    const { id, ship, reject, ticket } = await orderWithStoppedPrint();
    await ship("1Z999AA10123456784");
    const before = await ticket();
    await reject();
    expect((await ship("1Z999AA10123456785", before)).status).toBe(200);
    expect(await statusOf(id)).toMatchObject({
      state: "at-lab",
      parcels: [{ parcel: parcelOf("1Z999AA10123456785"), prints: ["Larches"] }],
    });
    expect(await ticket()).toMatchObject({ parcelLines: [3] });
  });

  test("is not in the parcel that the lab sends by a page that shows it as stopped", async () => {
    const { id, ship, reject, ticket } = await orderWithStoppedPrint();
    const before = await ticket();
    await reject();
    expect((await ship("1Z999AA10123456784", before)).status).toBe(200);
    expect(await shippedLinesOf(id)).toEqual([[2]]);
    expect(await ticket()).toMatchObject({ fulfilment: "unfulfilled", parcelLines: [3] });
  });
});

describe("a stopped print of an order of one lab", () => {
  const orderOfOneLab = async () => await anOrderWithStoppedPrint({}, "first");

  test("is in no parcel, of which the shopper gets a mail with its prints", async () => {
    const { id, ship } = await orderOfOneLab();
    await ship("1Z999AA10123456784");
    expect(await shippedLinesOf(id)).toEqual([[1, 2]]);
    expect((await detail(id)).stage).toBe("shipped");
    const sent = await mail(`order-shipped:${id}:lab-first-shipped-ship-1Z999AA10123456784`);
    expect(sent?.text).toContain("Larches");
    expect(sent?.text).not.toMatch(/Dunes|other prints/);
  });

  test("has a parcel of its own when its refund is rejected after the others are shipped", async () => {
    const { id, number, ship, reject, ticket } = await orderOfOneLab();
    const event = { kind: "shipped", parcel: parcelOf("1Z999AA10123456784") } as const;
    await server.catalog.call(recordAdminOrderEvent, { id, body: { id: "ship-all", event } });
    await reject();
    expect((await detail(id)).stage).toBe("at-lab");
    const goOn = await mail(`lab-go-on:${id}:refund-rejected:refund-1`);
    expect(goOn?.subject).toBe(`GO ON: Lightwell order ${number}, make line 3`);
    expect(goOn?.text).toMatch(/All that is to be made now:\s+3\. Dunes/);
    expect(goOn?.text).not.toContain("2. Larches");
    expect(await ticket()).toMatchObject({
      fulfilment: "at-lab",
      parcelLines: [3],
      lines: [{ lineNumber: 3 }],
    });

    const csv = `order,tracking\n${number},1Z999AA10123456785\n`;
    const body = { csv, carrier: "ups", shippedOn: "2026-12-01", isPreview: false } as const;
    const { rows } = await server.catalog.call(importTracking, { body });
    expect(rows).toMatchObject([{ outcome: "recorded", message: "Marked as shipped." }]);
    expect(await shippedLinesOf(id)).toEqual([[1, 2], [3]]);
    expect((await ship("1Z999AA10123456786")).status).toBe(200); // corrects the last one
    const [line] = anOrder().lines;
    expect(await statusOf(id)).toMatchObject({
      state: "shipped",
      parcels: [
        { parcel: parcelOf("1Z999AA10123456784"), prints: [line?.title, "Larches"] },
        { parcel: parcelOf("1Z999AA10123456786"), prints: ["Dunes"] },
      ],
    });
  });
});
