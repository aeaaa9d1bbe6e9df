import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { recordPayment } from "#src/orders/record-payment.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import {
  payOnStripePage,
  recipient,
  startCheckoutServer,
  type CheckoutServer,
} from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { dayOfTest } from "#src/testing/shop-days.ts";
import { chooseShippingSpeed } from "./choose-shipping.ts";

let server: CheckoutServer;
let photo: Photo;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  server = await startCheckoutServer("promised-delivery");
  photo = await aPhoto(server.catalog);
  database = openDatabase(server.catalog.projectId);
});
afterAll(() => server.close());
beforeEach(dayOfTest);

const saturday = Date.parse("2026-11-21T12:00:00-08:00");
const of = (orderId: string) => server.deps.orders.order(orderId);
const pay = (body: calls.CheckoutRequest) => server.send(calls.startCheckout, { cartId: body.orderId, body });

/** A request with the delivery dates that were shown with its speed. */
async function readyToPay(speed: 0 | 1 | 2 = 0) {
  const request = await server.readyToPay(photo, speed);
  const body = { address: recipient, speed };
  const chosen = await server.send(calls.chooseShippingSpeed, { cartId: request.orderId, body });
  const { delivery } = calls.chooseShippingSpeed.reply.parse(chosen.body);
  if (!delivery) throw new Error("The reply has no dates.");
  return { request: { ...request, delivery }, delivery };
}

describe("the delivery of an order", () => {
  test.each([
    [0, { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" }],
    [2, { dispatchBy: "2026-12-02", earliest: "2026-12-02", latest: "2026-12-07" }],
  ] as const)("is returned with the speed %i, by the shop's clock and calendar", async (speed, delivery) => {
    const { orderId: cartId } = await server.readyToPay(photo);
    const deps = { ...server.deps, now: () => saturday };
    const quote = await chooseShippingSpeed(deps, { cartId, address: recipient, speed }, "visitor");
    expect(quote.delivery).toEqual(delivery);
  });

  test("is stored as the shopper saw it, and shown with the payment's status and in both mails", async () => {
    const { request, delivery } = await readyToPay();
    const { id, url } = calls.startCheckout.reply.parse((await pay(request)).body);
    expect((await of(request.orderId))?.delivery).toEqual(delivery);
    await payOnStripePage(url);
    await eventually(async () => expect((await of(request.orderId))?.state).toBe("paid"));
    expect((await server.send(calls.getCheckout, { id })).body).toMatchObject({ delivery });
    const confirmation = await outboxMail(database, `order-confirm:${request.orderId}`);
    expect(confirmation?.text).toMatch(/^ {2}Arrives: [A-Z][a-z]{2} \d+ – [A-Z][a-z]{2} \d+$/m);
    const ticket = await outboxMail(database, `lab-ticket:${request.orderId}`);
    expect(ticket?.text).toMatch(/^ {2}Ship by: [A-Z][a-z]{2} \d+$/m);
  });

  test.each(["earliest", "latest"])(
    "an order with another %s day is rejected with the right dates, and then accepted",
    async (day) => {
      const { request, delivery } = await readyToPay();
      const rejected = await pay({ ...request, delivery: { ...delivery, [day]: "2026-01-02" } });
      expect(rejected).toMatchObject({
        status: 409,
        body: { error: { code: "quote-changed", quote: { delivery } } },
      });
      expect(await of(request.orderId)).toBeUndefined();
      expect((await pay(request)).status).toBe(200);
    },
  );

  test("is also promised to a page that shows no dates", async () => {
    const { request, delivery } = await readyToPay();
    expect((await pay({ ...request, delivery: undefined })).status).toBe(200);
    expect((await of(request.orderId))?.delivery).toEqual(delivery);
  });

  test("counts from the payment when a slow one takes days", async () => {
    const { request } = await readyToPay();
    const { id } = calls.startCheckout.reply.parse((await pay(request)).body);
    const session = await server.deps.payments.session(id);
    if (!session) throw new Error("There is no such session.");
    await recordPayment(server.deps, { outcome: "processing", session });
    await recordPayment({ ...server.deps, now: () => saturday }, { outcome: "paid", session });
    expect((await of(request.orderId))?.delivery).toEqual({
      dispatchBy: "2026-12-02",
      earliest: "2026-12-07",
      latest: "2026-12-16",
    });
  });
});
