import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { payOnStripePage, startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("end-other-payment");
});
afterAll(() => server.close());

/**
 * Two windows of one browser, each with an address of its own confirmed for the same cart; the first is at the payment.
 */
async function twoWindows() {
  const photo = await aPhoto(server.catalog);
  const [first, second] = [await server.readyToPay(photo), await server.readyToPay(photo)];
  return { first, second, begun: await begin(first) };
}

const checkOut = async (request: CheckoutRequest) =>
  await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
const begin = async (request: CheckoutRequest) =>
  calls.startCheckout.reply.parse((await checkOut(request)).body);
const statusOf = async (session: string) => (await server.deps.payments.session(session))?.status;
const stateOf = async ({ orderId }: CheckoutRequest) => (await server.deps.orders.order(orderId))?.state;

/** The same order, of lines that were put into the cart at another time. */
function ofOtherLines(request: CheckoutRequest): CheckoutRequest {
  const items = request.items.map((line) => ({ ...line, lineItemId: line.lineItemId + 1 }));
  return { ...request, items, cart: { items } };
}

describe("a payment for lines with an open payment in another window", () => {
  test("ends the other one, so that they are paid once", async () => {
    const { first, second, begun } = await twoWindows();
    const now = await begin({ ...second, replaces: begun.id });
    expect([await statusOf(begun.id), await statusOf(now.id)]).toEqual(["expired", "open"]);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["expired", "open"]);
    expect(await begin({ ...second, replaces: begun.id })).toEqual(now); // a second click
    expect(await begin({ ...second, replaces: now.id })).toEqual(now);
  });

  test("ends it when one of its several lines is in both", async () => {
    const { first, second, begun } = await twoWindows();
    const items = [...first.items, ...ofOtherLines(first).items];
    const several = { ...first, items, cart: { items }, taxes: { ...first.taxes, taxAmount: 1_740 } };
    const wider = await begin({ ...several, replaces: begun.id });
    const now = await begin({ ...second, replaces: wider.id });
    expect([await statusOf(wider.id), await statusOf(now.id)]).toEqual(["expired", "open"]);
  });

  test("is ended in turn when the first window continues", async () => {
    const { first, second, begun } = await twoWindows();
    const now = await begin({ ...second, replaces: begun.id });
    const again = await begin({ ...first, replaces: now.id });
    expect(again.id).not.toBe(begun.id);
    expect([await statusOf(now.id), await statusOf(again.id)]).toEqual(["expired", "open"]);
  });

  test("is not opened when the other one is paid, reported or not", async () => {
    const { first, second, begun } = await twoWindows();
    server.setReachable(false);
    await payOnStripePage(begun.url);
    server.setReachable(true);
    const { status, body } = await checkOut({ ...second, replaces: begun.id });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: { code: "already-paid", location: `/cart/${first.orderId}/success` } },
    });
    expect([await stateOf(first), await stateOf(second)]).toEqual(["paid", undefined]);
  });
});

describe("the other payment stays open", () => {
  test("when it is for other lines, as the same print can be bought twice", async () => {
    const { second, begun } = await twoWindows();
    await begin({ ...ofOtherLines(second), replaces: begun.id });
    expect(await statusOf(begun.id)).toBe("open");
  });

  test("when the order is rejected for its amounts", async () => {
    const { second, begun } = await twoWindows();
    const wrong = { ...second, taxes: { ...second.taxes, taxAmount: 1 }, replaces: begun.id };
    expect((await checkOut(wrong)).status).toBe(409);
    expect(await statusOf(begun.id)).toBe("open");
  });

  test("and this one is opened, when the other payment does not exist", async () => {
    const { second } = await twoWindows();
    expect((await checkOut({ ...second, replaces: "cs_test_unknown" })).status).toBe(200);
  });
});

test("a cart that is changed after five payment pages ends the last of them, and no other payment", async () => {
  const { second, begun } = await twoWindows();
  let last = begun;
  for (const subscribe of [true, false, true, false, true]) last = await begin({ ...second, subscribe });
  expect(await checkOut({ ...second, replaces: begun.id })).toMatchObject({
    status: 429,
    body: { error: { code: "too-many-requests", redo: "cart" } },
  });
  expect([await statusOf(last.id), await statusOf(begun.id)]).toEqual(["expired", "open"]);
});
