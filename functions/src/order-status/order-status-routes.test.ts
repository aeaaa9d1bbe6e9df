import { getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "#src/orders/order.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { startLabServer, type LabServer } from "#src/testing/lab-server.ts";

let server: LabServer;
beforeAll(async () => {
  server = await startLabServer("order-status");
});
afterAll(() => server.close());

const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;
const shipped: Order["timeline"] = [
  { id: "s", at: 1, by: { role: "lab", name: "" }, reason: "", event: { kind: "shipped", parcel } },
];
const refunded = (amountCents: number): Order["timeline"] => [
  {
    id: "r",
    at: 1,
    by: { role: "provider", name: "" },
    reason: "",
    event: { kind: "refunded", refundId: "re_1", amountCents, taxCents: 0 },
  },
];

async function statusOf(overrides: Partial<Order>) {
  const order = anOrder(overrides);
  await server.storeOrders(order);
  return { order, ...(await server.send(getOrderStatus, { orderId: order.id })) };
}

test.each<[Partial<Order>, string]>([
  [{ state: "open" }, "unpaid"],
  [{ state: "expired" }, "unpaid"],
  [{ state: "review" }, "review"],
  [{}, "paid"],
  [{ fulfilment: "at-lab" }, "at-lab"],
  [{ fulfilment: "shipped", parcel }, "shipped"],
  [{ fulfilment: "delivered", parcel }, "delivered"],
  [{ fulfilment: "cancelled", timeline: refunded(12_870) }, "cancelled"],
  [{ fulfilment: "shipped", parcel, timeline: refunded(12_869) }, "shipped"],
  [{ timeline: refunded(12_870) }, "refunded"],
])("an order with %j is shown as %s", async (overrides, state) => {
  expect((await statusOf(overrides)).body).toMatchObject({ state });
});

test("an order that is refunded in full, or is to be, has no delay to wait for", async () => {
  const by = { role: "owner", name: "" } as const;
  const refund = { amountCents: 12_870, taxCents: 870, lineNumbers: [], hasShipping: false };
  const delivery = { dispatchBy: "2026-12-09", earliest: "2026-12-14", latest: "2026-12-23" };
  const delayed: Order["timeline"][number] = {
    id: "d",
    at: 1,
    by,
    reason: "",
    event: { kind: "delayed", delivery, previous: { ...delivery, dispatchBy: "2026-12-02" }, answerHash: "" },
  };
  const requested: Order["timeline"] = [
    { id: "q", at: 1, by, reason: "", event: { kind: "refund-requested", ...refund } },
  ];
  const delayAfter = async (entries: Order["timeline"]) =>
    getOrderStatus.reply.parse((await statusOf({ timeline: [delayed, ...entries] })).body).delay;
  expect(await delayAfter(refunded(12_869))).toMatchObject({ previousDispatchBy: "2026-12-02" });
  expect(await delayAfter(refunded(12_870))).toBeUndefined();
  expect(await delayAfter(requested)).toBeUndefined();
});

test("a shopper sees number, parcel, dates and prints, and the reply is not cached", async () => {
  const delivery = { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" };
  const { order, body, headers } = await statusOf({
    fulfilment: "shipped",
    parcel,
    timeline: shipped,
    delivery,
  });
  expect(body).toMatchObject({
    number: order.number,
    parcels: [{ parcel }],
    delivery,
    prints: [{ title: "Granite Morning" }],
  });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test("the answer has no name, no address, no e-mail address, no amounts and no ids of the payment", async () => {
  const { order, body } = await statusOf({ paymentId: "pi_1" });
  const text = JSON.stringify(body);
  for (const secret of ["Lee", "Main St", "94558", order.emailAddress, "12870", "12000", "cs_test_1", "pi_1"])
    expect(text).not.toContain(secret);
});

test("an order that does not exist, a payment session and an order number show nothing", async () => {
  const { order } = await statusOf({});
  for (const orderId of ["0".repeat(32), "cs_test_1", order.number, `${order.id}0`])
    expect((await server.send(getOrderStatus, { orderId })).status).toBe(404);
});

test("a print that is refunded and not made is not among the prints of its order", async () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error("The sample order has no line.");
  const event = { kind: "refund-requested", amountCents: 10_189, taxCents: 688, hasShipping: false } as const;
  const stopped = { id: "r", at: 1, by: { role: "owner", name: "" }, reason: "" } as const;
  const lines = [line, { ...line, title: "Larches" }];
  const titles = async (isNotMade: boolean) => {
    const timeline = [{ ...stopped, event: { ...event, lineNumbers: [2], isNotMade } }];
    const { body } = await statusOf({ lines, total: 23_059, timeline });
    return getOrderStatus.reply.parse(body).prints.map(({ title }) => title);
  };
  expect(await titles(true)).toEqual([line.title]);
  expect(await titles(false)).toEqual([line.title, "Larches"]);
});
