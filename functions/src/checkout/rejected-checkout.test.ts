import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import {
  payOnStripePage,
  recipient,
  startCheckoutServer,
  type CheckoutServer,
} from "#src/testing/checkout-server.ts";
import { listen } from "#src/testing/listen.ts";
import { holdClock } from "#src/testing/hold-clock.ts";
import { checkoutLimits } from "./checkout-limits.ts";
import { checkoutRoutes } from "./checkout-routes.ts";

let server: CheckoutServer;
let photo: Photo;
/** The shop with the limits of a deployment. */
let shop: { origin: string; close: () => Promise<void> };
let limits: ReturnType<typeof checkoutLimits>;

beforeEach(async () => {
  server = await startCheckoutServer(`rejected-checkout-${randomUUID().slice(0, 8)}`);
  limits = checkoutLimits(openDatabase(server.catalog.projectId), false);
  shop = await listen(apiApp((api) => checkoutRoutes(api, { ...server.deps, limits })));
  photo = await aPhoto(server.catalog);
});
afterEach(async () => {
  await shop.close();
  await server.close();
});

async function checkOut(request: calls.CheckoutRequest, visitor = "192.0.2.1") {
  const response = await fetch(`${shop.origin}/api/cart/${request.orderId}/checkout`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Fastly-Client-IP": visitor,
      "X-Forwarded-For": `${visitor}, 151.101.1.1`,
    },
    body: JSON.stringify(request),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

/** The lines as if they had been put into the cart at another time. */
function withOtherLines(request: calls.CheckoutRequest): calls.CheckoutRequest {
  const items = request.items.map((line) => ({ ...line, lineItemId: line.lineItemId + 1 }));
  return { ...request, items, cart: { items } };
}

async function paidOrder(): Promise<calls.CheckoutRequest> {
  const request = await server.readyToPay(photo);
  const { body } = await checkOut(request);
  await payOnStripePage(calls.startCheckout.reply.parse(body).url);
  await expect
    .poll(async () => (await server.deps.orders.order(request.orderId))?.state, { timeout: 60_000 })
    .toBe("paid");
  return request;
}

const stored = async (collection: string) =>
  (await openDatabase(server.catalog.projectId).collection(collection).get()).size;

describe("the id of a paid order", () => {
  test("confirms no e-mail address: every checkout with it gets the same reply", async () => {
    const request = await paidOrder();
    const guesses = ["ann@example.test", "ANN@example.test", "mallory@example.test"];
    for (const changed of [request, { ...request, taxes: { ...request.taxes, taxAmount: 1 } }]) {
      const replies = await Promise.all(
        guesses.map((emailAddress) => checkOut({ ...changed, emailAddress }, emailAddress)),
      );
      expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toHaveLength(1);
      expect(replies[0]).toMatchObject({ status: 409, body: { error: { code: "already-paid" } } });
    }
    for (const emailAddress of guesses)
      expect(await checkOut({ ...withOtherLines(request), emailAddress })).toEqual({
        status: 404,
        body: { error: { code: "not-found", message: "There is no such cart." } },
      });
  });

  test("is answered as paid when one of several lines is in the order", async () => {
    const request = await paidOrder();
    const items = [...withOtherLines(request).items, ...request.items];
    expect(await checkOut({ ...request, items, cart: { items } })).toMatchObject({
      status: 409,
      body: { error: { code: "already-paid" } },
    });
  });

  test("opens no payment page, and its cart is deleted", async () => {
    const { orderId } = await paidOrder();
    expect(await server.deps.carts.cart(orderId)).toBeUndefined();
    const status = await server.send(calls.getCheckout, { id: orderId });
    expect(status.body).toMatchObject({ status: "complete" });
    expect(JSON.stringify(status.body)).not.toContain("url");
    const speed = { cartId: orderId, body: { address: recipient, speed: 1 } };
    expect((await server.send(calls.chooseShippingSpeed, speed)).status).toBe(404);
  });

  test("does not keep prints that were put into the cart later from being bought with a new cart", async () => {
    const request = withOtherLines(await paidOrder());
    expect((await checkOut(request)).status).toBe(404);
    const again = { address: recipient, emailAddress: request.emailAddress, cartId: request.orderId };
    const { body } = await server.send(calls.setShippingAddress, { body: again });
    const { id: cartId } = calls.setShippingAddress.reply.parse(body);
    expect(cartId).not.toBe(request.orderId);
    await server.send(calls.chooseShippingSpeed, { cartId, body: { address: recipient, speed: 1 } });
    expect((await checkOut({ ...request, orderId: cartId })).status).toBe(200);
  });
});

test("the id of an order with a slow payment is no cart for other lines either", async () => {
  const request = await server.readyToPay(photo);
  const { id } = calls.startCheckout.reply.parse((await checkOut(request)).body);
  await fetch(`${server.stripeOrigin}/_control/sessions/${id}/complete_async`, { method: "POST" });
  await expect
    .poll(async () => (await server.deps.orders.order(request.orderId))?.state, { timeout: 60_000 })
    .toBe("processing");
  expect(await checkOut(withOtherLines(request))).toMatchObject({
    status: 404,
    body: { error: { code: "not-found" } },
  });
  expect(await checkOut(request)).toMatchObject({ status: 409, body: { error: { code: "already-paid" } } });
});

describe("rejected checkouts", { timeout: 120_000 }, () => {
  const rejections: [string, (request: calls.CheckoutRequest) => calls.CheckoutRequest][] = [
    ["a guessed e-mail address", (request) => ({ ...request, emailAddress: "guess@example.test" })],
    ["wrong amounts", (request) => ({ ...request, taxes: { ...request.taxes, taxAmount: 1 } })],
    ["an unknown cart", (request) => ({ ...request, orderId: "0".repeat(32) })],
  ];
  test.each(rejections)("for %s are counted: a visitor gets sixty an hour", async (_why, change) => {
    holdClock();
    const request = await server.readyToPay(photo);
    const rejected = change(request);
    for (let times = 0; times < 59; times += 1) await limits.rejections.count("192.0.2.1 via 151.101.1.1");
    expect((await checkOut(rejected)).status).toBeLessThan(410);
    expect(await checkOut(rejected)).toMatchObject({
      status: 429,
      body: { error: { code: "too-many-requests", message: expect.stringContaining("try again") as string } },
    });
    expect((await checkOut(rejected, "192.0.2.2")).status).toBeLessThan(410);
    expect((await checkOut(request)).status).toBe(200); // what is not rejected is still sold
  });

  test("are not those that fail at the provider", async () => {
    holdClock();
    const request = await server.readyToPay(photo);
    for (let times = 0; times < 60; times += 1) await limits.rejections.count("192.0.2.1 via 151.101.1.1");
    await fetch(`${server.stripeOrigin}/_control/writes/fail/before`, { method: "POST" });
    expect((await checkOut(request)).status).toBe(500);
    expect((await checkOut(request)).status).toBe(200);
  });
});

describe("a visitor above the limit of payments", { timeout: 120_000 }, () => {
  test("stores no order and no number, and does not end the payment that is open", async () => {
    holdClock();
    const [first, second] = [await server.readyToPay(photo), await server.readyToPay(photo)];
    const opened = calls.startCheckout.reply.parse((await checkOut(first)).body);
    const before = [await stored("orders"), await stored("orderNumbers")];
    for (let times = 0; times < 20; times += 1) await limits.visitor.count("192.0.2.1 via 151.101.1.1");
    expect((await checkOut({ ...second, replaces: opened.id })).status).toBe(429);
    const changed = { ...first, subscribe: true, shipping: { selected: 2 as const, cost: 1_499 } };
    await server.send(calls.chooseShippingSpeed, {
      cartId: first.orderId,
      body: { address: recipient, speed: 2 },
    });
    expect((await checkOut(changed)).status).toBe(429);
    expect([await stored("orders"), await stored("orderNumbers")]).toEqual(before);
    expect((await server.deps.payments.session(opened.id))?.status).toBe("open");
  });
});
