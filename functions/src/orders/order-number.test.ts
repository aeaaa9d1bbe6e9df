import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { payOnStripePage, startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { eventually } from "#src/testing/eventually.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("order-number");
});
afterAll(() => server.close());

const short = /^LW-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{3}$/;

test("an order has one number: in the database, the status of its payment and every mail, also after another attempt", async () => {
  const request = await server.readyToPay(await aPhoto(server.catalog));
  const { orderId } = request;
  const start = async (body: object) =>
    calls.startCheckout.reply.parse((await server.send(calls.startCheckout, { cartId: orderId, body })).body);
  const first = await start(request);
  const number = (await server.deps.orders.order(orderId))?.number;
  expect(number).toMatch(short);
  const open = await server.send(calls.getCheckout, { id: first.id });
  expect(open.body).toMatchObject({ status: "open", url: first.url, number });

  const second = await start({ ...request, subscribe: true, items: [...request.items] });
  expect(second.id).not.toBe(first.id); // the session of the former wish would restore it
  await payOnStripePage(second.url);
  await eventually(async () => expect((await server.deps.orders.order(orderId))?.state).toBe("paid"));
  expect((await server.deps.orders.order(orderId))?.number).toBe(number);
  for (const id of [orderId, second.id]) {
    const { body } = await server.send(calls.getCheckout, { id });
    expect(body).toMatchObject({ status: "complete", number });
  }
  const database = openDatabase(server.catalog.projectId);
  for (const key of [`order-confirm:${orderId}`, `lab-ticket:${orderId}`]) {
    expect(await outboxMail(database, key)).toMatchObject({
      subject: expect.stringContaining(String(number)) as string,
      text: expect.stringContaining(String(number)) as string,
      html: expect.stringContaining(String(number)) as string,
    });
  }
});

test("the status of a payment is not shown to somebody who has only the order number", async () => {
  const number = "LW-7K3F-92Q";
  expect((await server.send(calls.getCheckout, { id: number })).status).toBe(404);
});

test("orders whose ids give the same number get different ones, also at the same time", async () => {
  const ids = ["1", "2", "3"].map((end) => `0123456789abc${"0".repeat(18)}${end}`);
  const numbers = await Promise.all(
    ids.map(
      async (id) =>
        await server.deps.orders.transaction(async (transaction) => {
          const number = await transaction.reserveNumber(id);
          transaction.add(anOrder({ id, number }));
          return number;
        }),
    ),
  );
  expect(numbers.toSorted()).toEqual(["LW-GFSR-RHM", "LW-GFSR-RHN", "LW-GFSR-RHP"]);
  const again = await server.deps.orders.transaction((transaction) =>
    transaction.reserveNumber(ids[1] ?? ""),
  );
  expect(again).toBe(numbers[1]);
});
