import { expect, test } from "vitest";
import { startOfCheckout } from "./checkout-state.ts";
import { readStoredCheckout } from "./checkout-schemas.ts";
import { checkoutTransitions } from "./checkout-transitions.ts";
import { restoredCheckout } from "./restored-checkout.ts";

const state = checkoutTransitions.addressConfirmed(startOfCheckout, {
  cartId: "0123456789abcdef0123456789abcdef",
  emailAddress: "ann@example.com",
  shipping: { ...startOfCheckout.shipping, lastName: "Ames" },
});

function restored(text: string) {
  const stored = readStoredCheckout(text);
  return stored && restoredCheckout(stored);
}

test("a stored checkout is read unchanged", () => {
  expect(restored(JSON.stringify(state))).toEqual(state);
});

test("a stored checkout is read with its rule of the tax on shipping", () => {
  const taxes = { salesTaxRate: 0.06, taxableShipping: 0, taxedUnlessFree: true } as const;
  expect(restored(JSON.stringify({ ...state, taxes }))?.taxes).toEqual(taxes);
});

test("a checkout that was stored before dates were promised is read, without them", () => {
  const delivery = { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" };
  expect(restored(JSON.stringify({ ...state, delivery }))?.delivery).toEqual(delivery);
  expect(restored(JSON.stringify(state))).toEqual({ ...state, delivery: undefined });
});

test.each(["", "{", "{}", JSON.stringify({ ...state, selectedSpeed: 7 })])("%s is not a checkout", (text) => {
  expect(restored(text)).toBeUndefined();
});

test.each(["", "c1", "../carts/1", "0123456789ABCDEF0123456789ABCDEF"])(
  "a stored checkout with the cart id %j, which no server has made, continues at the address as it was typed",
  (cartId) => {
    expect(restored(JSON.stringify({ ...state, cartId }))).toMatchObject({
      step: "address",
      cartId: "",
      redo: "lost",
      emailAddress: "ann@example.com",
      shipping: { lastName: "Ames" },
    });
  },
);

test("a checkout whose address is not confirmed yet has no cart, and is read unchanged", () => {
  const typed = checkoutTransitions.addressTyped(startOfCheckout, { ...state, emailAddress: "a" });
  expect(restored(JSON.stringify(typed))).toEqual(typed);
});
