import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { getSite, getTextPage } from "@lightwell/shared/contract/catalog-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
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
const edited = { labDays: { least: 2, most: 3 }, dispatchDays: 3, shipDays: 6, damageDays: 14 };
beforeAll(async () => {
  server = await startCheckoutServer("edited-shipping-settings");
  photo = await aPhoto(server.catalog);
  await saveShipping(edited);
});
afterAll(() => server.close());
beforeEach(dayOfTest);

const saturday = Date.parse("2026-11-21T12:00:00-08:00");
/** Of an order of that Saturday, which ships free. */
const promised = { dispatchBy: "2026-11-25", earliest: "2026-12-03", latest: "2026-12-11" };

async function bodyWith(changes: Partial<ShippingSettings>) {
  const site = await server.catalog.call(getAdminSite, {});
  return { ...site, shipping: { ...site.shipping, ...changes } };
}
async function saveShipping(changes: Partial<ShippingSettings>) {
  await server.catalog.call(saveSite, { body: await bodyWith(changes) });
}
async function paymentOf(request: calls.CheckoutRequest) {
  const reply = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
  return calls.startCheckout.reply.parse(reply.body);
}

describe("the shipping settings that the owner has saved", () => {
  test("are part of the site and of its texts", async () => {
    expect((await server.catalog.call(getSite, {})).shipping).toMatchObject(edited);
    const faq = JSON.stringify(await server.catalog.call(getTextPage, { page: "faq" }));
    expect(faq).toContain("Our lab ships within 2-3 business days, and items are dispatched within 3");
    expect(faq).toContain("Most orders ship in 6 days or less");
  });

  test("determine the dates of a speed", async () => {
    const { orderId: cartId } = await server.readyToPay(photo);
    const deps = { ...server.deps, now: () => saturday };
    const quote = await chooseShippingSpeed(deps, { cartId, address: recipient, speed: 0 }, "visitor");
    expect(quote.delivery).toEqual(promised);
  });

  test("make the dates later when the shop is closed", async () => {
    await saveShipping({ closed: { first: "2026-11-23", last: "2026-11-24" } });
    const { orderId: cartId } = await server.readyToPay(photo);
    const deps = {
      ...server.deps,
      now: () => saturday,
      shippingSettings: server.catalog.shop.shippingSettings,
    };
    const quote = await chooseShippingSpeed(deps, { cartId, address: recipient, speed: 0 }, "visitor");
    expect(quote.delivery.dispatchBy).toBe("2026-11-30"); // Nov 25, 27 and 30 are the lab's days
    await saveShipping({ closed: { first: "", last: "" } });
  });

  test("determine the dates that an order is checked against", async () => {
    const request = await server.readyToPay(photo, 0);
    const body = { address: recipient, speed: 0 };
    const chosen = await server.send(calls.chooseShippingSpeed, { cartId: request.orderId, body });
    const { delivery } = calls.chooseShippingSpeed.reply.parse(chosen.body);
    const other = { ...request, delivery: { ...promised, latest: "2026-01-02" } };
    expect(await server.send(calls.startCheckout, { cartId: request.orderId, body: other })).toMatchObject({
      status: 409,
      body: { error: { code: "quote-changed", quote: { delivery } } },
    });
  });

  test("determine the dates of a slow payment that took days", async () => {
    const request = await server.readyToPay(photo, 0);
    const session = await server.deps.payments.session((await paymentOf(request)).id);
    if (!session) throw new Error("There is no such session.");
    await recordPayment(server.deps, { outcome: "processing", session });
    await recordPayment({ ...server.deps, now: () => saturday }, { outcome: "paid", session });
    expect((await server.deps.orders.order(request.orderId))?.delivery).toEqual(promised);
  });

  test("are in the confirmation, in which an order keeps its promised dates", async () => {
    const request = await server.readyToPay(photo, 0);
    await payOnStripePage((await paymentOf(request)).url);
    const order = async () => await server.deps.orders.order(request.orderId);
    await eventually(async () => expect((await order())?.state).toBe("paid"));
    const before = await order();
    const mailText = async () => {
      const database = openDatabase(server.catalog.projectId);
      return (await outboxMail(database, `order-confirm:${request.orderId}`))?.text ?? "";
    };
    const arrivalIn = (text: string) => /^ {2}Arrives: .+$/m.exec(text)?.[0];
    const text = await mailText();
    expect(text).toContain("ships within 2-3 business days; most orders ship in 6 days or less.");
    expect(text).toContain("The lab makes your prints and ships them within 2-3 business days.");
    expect(text).toContain("Tell us about damage within 14 days of receipt.");

    await saveShipping({ labDays: { least: 20, most: 30 }, dispatchDays: 30 });
    const later = await mailText();
    expect(later).toContain("ships within 20-30 business days");
    expect(arrivalIn(later)).toBe(arrivalIn(text));
    expect((await order())?.delivery).toEqual(before?.delivery);
    await saveShipping(edited);
  });

  test("are rejected with a message for the field when invalid", async () => {
    const body = await bodyWith({ labDays: { least: 4, most: 3 } });
    expect(await server.catalog.send(saveSite, { body })).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: { "shipping.labDays.most": "Enter a number that is not smaller than the first one." },
        },
      },
    });
  });
});
