import { openLabPage, renewLabList } from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import * as labCalls from "@lightwell/shared/contract/lab-endpoints";
import {
  getAdminOrder,
  recordAdminOrderEvent,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { importTracking } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import { refundAdminOrder } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { unshippedLines } from "@lightwell/shared/orders/fulfilment";
import { refundQuote } from "@lightwell/shared/orders/refund-quote";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { makeRefund } from "#src/orders/make-refund.ts";
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
async function orderWithStoppedPrint() {
  const [line] = anOrder().lines;
  if (!line) throw new Error("The sample order has no line.");
  const order = anOrder({
    lines: [line, { ...line, title: "Larches" }, { ...line, title: "Dunes" }],
    secondLab: { ...frames, lineNumbers: [2, 3] },
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
  const token = tokenIn((await server.catalog.call(openLabPage, { id, lab: "second" })).path);
  const ship = async (trackingNumber: string) =>
    await server.send(labCalls.markShipped, {
      orderId: id,
      body: { token, requestId: `ship-${trackingNumber}`, parcel: parcelOf(trackingNumber) },
    });
  /** The provider rejects the refund of the stopped print. */
  const reject = async () => {
    const payments = { refund: async () => await Promise.resolve({ rejection: "Not enough money." }) };
    await makeRefund({ ...server.deps, payments }, `${id}_refund-1`);
  };
  const ticket = async () =>
    labCalls.labTicketSchema.parse(
      (await server.send(labCalls.getLabTicket, { orderId: id, body: { token } })).body,
    );
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
    expect(again?.subject).toBe(`STOP: Lightwell order ${number}, do not make 1 print`);
    expect(again?.text).toMatch(/your prints of order .+\.\s+3\. Dunes/);
    expect(again?.text).not.toContain("2. Larches");
  });
});
