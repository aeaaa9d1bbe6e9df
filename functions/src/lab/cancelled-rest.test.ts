import * as calls from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { erasePerson } from "@lightwell/shared/contract/back-office/person-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { OrderEvent } from "@lightwell/shared/orders/orders-schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { recordOrderEvent } from "#src/orders/record-order-event.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { aFramedOrder } from "#src/testing/orders/a-framed-order.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("cancelled-rest");
  const site = await server.catalog.call(getAdminSite, {});
  const secondLab = {
    name: "Pine Frames",
    emailAddress: "frames@example.test",
    group: "framed_materials" as const,
    values: ["black"],
  };
  await server.catalog.call(saveSite, { body: { ...site, labEmail: "prints@example.test", secondLab } });
});
afterAll(async () => await server.close());

const mail = async (key: string) => await outboxMail(openDatabase(server.catalog.projectId), key);
const mailsOf = async (kind: RegExp, orderId: string) =>
  (await server.outbox()).filter((key) => kind.test(key) && key.includes(orderId));
const detail = async (id: string) => await server.catalog.call(calls.getAdminOrder, { id });
const record = async (id: string, event: OrderEvent) =>
  await server.catalog.send(calls.recordAdminOrderEvent, {
    id,
    body: { id: `event-${crypto.randomUUID()}`, event },
  });

test("the rest of a free order whose shopper cancels it is left out, and the order goes on to its end", async () => {
  const first = await aFramedOrder(server, ["black", "maple"]);
  await record(first, { kind: "sent-to-lab" });
  const { timeline } = await server.catalog.call(calls.makeOrderAgain, {
    id: first,
    body: { id: "make-both-again", lineNumbers: [1, 2], reason: "Damaged" },
  });
  const again = timeline.at(-1)?.event;
  const id = again?.kind === "made-again" ? again.orderId : "";
  const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;
  expect((await record(id, { kind: "shipped", parcel, lineNumbers: [1] })).status).toBe(200);
  const { delivery, shipTo } = await detail(id);
  const delayed = { ...delivery, dispatchBy: "2999-12-01" };
  const by = { role: "owner", name: "owner@example.test" } as const;
  const events = [
    { by, event: { kind: "delayed", delivery: delayed, answerHash: "" } },
    { by: { role: "shopper", name: "" }, event: { kind: "delay-answered", answer: "cancel" } },
  ] as const;
  for (const [index, event] of events.entries())
    await recordOrderEvent(server.deps, { orderId: id, id: `delay-${index}`, ...event });
  expect((await detail(id)).stage).toBe("cancellation");
  const stops = await mailsOf(/^lab-stop:/, id);
  expect(stops).toHaveLength(1);

  expect(await record(id, { kind: "cancelled" })).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining("record that they are not made.") as string } },
  });
  expect((await record(id, { kind: "not-made", lineNumbers: [1] })).status).toBe(409);
  expect((await record(id, { kind: "not-made", lineNumbers: [2] })).status).toBe(200);
  expect(await mailsOf(/^lab-(?:stop|go-on):/, id)).toEqual(stops);
  const [key = "", ...more] = await mailsOf(/^order-cancelled:/, id);
  expect(more).toEqual([]);
  const toShopper = await mail(key);
  expect(toShopper?.subject).toMatch(/: a print is cancelled$/);
  expect(toShopper?.text).toMatch(/This print of order .+ was cancelled and is not made:\s+Granite Morning/);
  expect((await detail(id)).stage).toBe("shipped");

  await record(id, { kind: "delivered" });
  const order = await server.deps.orders.order(id);
  await server.catalog.call(erasePerson, { body: { emailAddress: order?.emailAddress ?? "" } });
  expect((await detail(id)).shipTo).toMatchObject({ street1: "Erased", city: shipTo.city });
});
