import { renewLabList } from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { getLabOrders, getLabTicket, getPrintFile } from "@lightwell/shared/contract/lab-endpoints";
import type { TimelineEntry } from "@lightwell/shared/orders/orders-schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder } from "#src/testing/an-order.ts";
import { startLabServer, type LabServer } from "#src/testing/lab-server.ts";

let server: LabServer;
beforeAll(async () => {
  server = await startLabServer("stopped-print");
});
afterAll(() => server.close());

test("a print that is not to be made is marked on the ticket, and has no print file and no place in the list", async () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error("The sample order has no line.");
  const stopped: TimelineEntry = {
    id: "stopped",
    at: 0,
    by: { role: "owner", name: "" },
    reason: "",
    event: {
      kind: "refund-requested",
      amountCents: 10_189,
      taxCents: 688,
      lineNumbers: [2],
      hasShipping: false,
      isNotMade: true,
    },
  };
  const delivery = { ...anOrder().delivery, dispatchBy: "1999-12-31" };
  const two = anOrder({
    lines: [line, { ...line, title: "Larches" }],
    timeline: [stopped],
    total: 20_000,
    delivery,
  });
  await server.storeOrders(two);
  const link = await server.deps.labLinks.add(two.id, Date.now(), "first");
  const ticket = await server.send(getLabTicket, { orderId: two.id, body: { token: link } });
  expect(ticket.body).toMatchObject({
    isStopped: false,
    lines: [{ isStopped: false }, { isStopped: true }],
  });
  const file = async (lineNumber: number) =>
    (await server.send(getPrintFile, { orderId: two.id, body: { token: link, lineNumber } })).status;
  expect([await file(1), await file(2)]).toEqual([200, 409]);
  const { path } = await server.catalog.call(renewLabList, { lab: "first" });
  const all = path.slice(path.indexOf("#") + 1);
  const listed = getLabOrders.reply.parse((await server.send(getLabOrders, { body: { token: all } })).body);
  expect(listed.orders.find(({ orderId }) => orderId === two.id)?.prints).toEqual([line.title]);
});
