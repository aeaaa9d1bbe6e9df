import { getLabTicket, markReceived, markShipped } from "@lightwell/shared/contract/lab-endpoints";
import { getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder } from "#src/testing/an-order.ts";
import { startLabServer, type LabServer } from "#src/testing/lab-server.ts";

let server: LabServer;
beforeAll(async () => {
  server = await startLabServer("shipped-lines");
});
afterAll(() => server.close());

const parcelOf = (trackingNumber: string) =>
  ({ carrier: "ups", trackingNumber, shippedOn: "2026-12-01" }) as const;

/** An order of two prints, of which the second lab makes the second one, with what each lab can do. */
async function anOrderOfTwoLabs() {
  const [line] = anOrder().lines;
  if (!line) throw new Error("The sample order has no line.");
  const order = anOrder({
    lines: [line, { ...line, title: "Larches" }],
    secondLab: { name: "Pine Frames", emailAddress: "", lineNumbers: [2] },
  });
  await server.storeOrders(order);
  const { id } = order;
  const ofLab = async (lab: "first" | "second") => {
    const token = await server.deps.labLinks.add(id, Date.now(), lab);
    return {
      receive: async () => await server.send(markReceived, { orderId: id, body: { token } }),
      ship: async (requestId: string, lineNumbers: number[], trackingNumber: string) =>
        await server.send(markShipped, {
          orderId: id,
          body: { token, requestId, lineNumbers, parcel: parcelOf(trackingNumber) },
        }),
      ticket: async () => (await server.send(getLabTicket, { orderId: id, body: { token } })).body,
    };
  };
  const status = async () => (await server.send(getOrderStatus, { orderId: id })).body;
  return { first: await ofLab("first"), second: await ofLab("second"), status };
}

test("each lab of an order has request ids of its own, also those of the other one", async () => {
  const { first, second, status } = await anOrderOfTwoLabs();
  await first.receive();
  await first.ship("received", [1], "1Z999AA10123456784");
  await second.ship("received", [2], "1Z999AA10123456785");
  expect(await status()).toMatchObject({
    state: "shipped",
    parcels: [
      { parcel: parcelOf("1Z999AA10123456784"), prints: ["Granite Morning"] },
      { parcel: parcelOf("1Z999AA10123456785"), prints: ["Larches"] },
    ],
  });
});

test("a lab ships no prints of the other one, and corrects no parcel without prints of its own", async () => {
  const { first, second, status } = await anOrderOfTwoLabs();
  for (const lineNumbers of [[1], [1, 2], [3]])
    expect((await second.ship("theirs", lineNumbers, "1Z999AA10123456784")).status).toBe(404);
  await first.ship("own", [1], "1Z999AA10123456785");
  expect((await second.ship("correct-theirs", [1], "1Z999AA10123456784")).status).toBe(404);
  expect(await status()).toMatchObject({ parcels: [{ parcel: parcelOf("1Z999AA10123456785") }] });
});

test("a shipment names the lines of the ticket, and is sent again without a change", async () => {
  const { second, status } = await anOrderOfTwoLabs();
  expect(await second.ticket()).toMatchObject({ parcelLines: [2] });
  for (let time = 0; time < 2; time += 1)
    expect((await second.ship("once", [2], "1Z999AA10123456784")).status).toBe(200);
  expect(await second.ticket()).toMatchObject({ fulfilment: "shipped", parcelLines: [2] });
  expect(await status()).toMatchObject({ parcels: [{ prints: ["Larches"] }] });
});
