import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import { saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { aRecipient } from "@lightwell/shared/testing/a-recipient";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("taxed-shipping", ["FL", "IL"]);
  const options = defaultOptions.map((option) => ({
    ...option,
    available: true as const,
    base: option.key === "framed_size" ? 4_000 : option.base,
  }));
  await server.catalog.call(saveOptions, { body: { options } });
});
afterAll(async () => await server.close());

const places = {
  FL: aRecipient({ city: "Miami", state: "FL", postal: "33101" }),
  IL: aRecipient({ city: "Chicago", state: "IL", postal: "60601" }),
};

/** A request for prints at $40: one is below the minimum for free shipping. */
async function requestFor(
  prints: number,
  state: keyof typeof places,
  speed: 0 | 1,
): Promise<CheckoutRequest> {
  const request = await server.readyToPay(await aPhoto(server.catalog, { base: 0 }));
  const body = { address: places[state], speed };
  const chosen = await server.send(calls.chooseShippingSpeed, { cartId: request.orderId, body });
  expect(chosen.body).toMatchObject({ taxableShipping: 0, taxedUnlessFree: true });
  const [line] = request.items;
  if (!line) throw new Error("The request has a line.");
  const items = Array.from({ length: prints }, (_, index) => ({
    ...line,
    subtotal: 4_000,
    lineItemId: index + 1,
  }));
  return {
    ...request,
    items,
    shipping: { selected: speed, cost: speed === 0 ? 0 : 700 },
    cart: { items },
  };
}

describe("in Florida and Illinois, shipping", () => {
  test.each([
    ["is taxed with an order that is not offered free shipping", 1, "FL", 1, 0.06, 1, 282],
    ["is taxed with an order that is not offered free shipping", 1, "IL", 1, 0.0625, 1, 293],
    ["is untaxed if free shipping is offered", 2, "FL", 1, 0.06, 0, 480],
    ["is untaxed if it is free", 2, "IL", 0, 0.0625, 0, 500],
  ] as const)(
    "%s: %i prints to %s",
    async (_, prints, state, speed, salesTaxRate, taxableShipping, taxAmount) => {
      const request = await requestFor(prints, state, speed);
      const pay = async (taxes: CheckoutRequest["taxes"]) =>
        await server.send(calls.startCheckout, { cartId: request.orderId, body: { ...request, taxes } });
      const right = { salesTaxRate, taxableShipping, taxAmount };
      const wrong = { ...right, taxableShipping: taxableShipping === 1 ? 0 : 1 } as const;
      expect(await pay(wrong)).toMatchObject({
        status: 409,
        body: { error: { code: "quote-changed", quote: { taxes: right } } },
      });
      expect((await pay(right)).status).toBe(200);
      expect((await server.deps.orders.order(request.orderId))?.taxes).toEqual(right);
    },
  );

  test("is taxed by the rule of the rate that a cart keeps", async () => {
    const request = await requestFor(1, "FL", 1);
    const cart = await server.deps.carts.cart(request.orderId);
    if (!cart) throw new Error("There is no cart.");
    const kept = { ratePpm: 61_000, taxableShipping: 0, taxedUnlessFree: true, isFallback: true } as const;
    await server.deps.carts.save({ ...cart, tax: { ...kept, holdsUntil: Date.now() + 3_600_000 } });
    const taxes = { salesTaxRate: 0.061, taxableShipping: 1, taxAmount: 286 };
    const body = { ...request, taxes };
    expect(await server.send(calls.startCheckout, { cartId: request.orderId, body })).toMatchObject({
      status: 200,
    });
  });
});

test("free shipping for an order that is not offered it is rejected with a quote for ground shipping", async () => {
  const request = await requestFor(1, "FL", 0);
  const answer = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { code: "quote-changed", quote: { shipping: { selected: 1, cost: 700 } } } },
  });
});
