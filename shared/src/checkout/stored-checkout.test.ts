import { expect, test } from "vitest";
import { startOfCheckout } from "./checkout-state.ts";
import { checkoutSteps } from "./checkout-steps.ts";
import { readStoredCheckout } from "./stored-checkout.ts";

const state = checkoutSteps.addressConfirmed(startOfCheckout, {
  cartId: "0123456789abcdef0123456789abcdef",
  emailAddress: "ann@example.com",
  shipping: { ...startOfCheckout.shipping, lastName: "Ames" },
});

test("a stored checkout is read unchanged", () => {
  expect(readStoredCheckout(JSON.stringify(state))).toEqual(state);
});

test("a checkout that was stored before dates were promised is read, without them", () => {
  const delivery = { dispatchBy: "2026-12-02", earliest: "2026-12-07", latest: "2026-12-16" };
  expect(readStoredCheckout(JSON.stringify({ ...state, delivery }))?.delivery).toEqual(delivery);
  expect(readStoredCheckout(JSON.stringify(state))).toEqual({ ...state, delivery: undefined });
});

test.each(["", "{", "{}", JSON.stringify({ ...state, selectedSpeed: 7 })])("%s is not a checkout", (text) => {
  expect(readStoredCheckout(text)).toBeUndefined();
});

test.each(["", "c1", "../carts/1", "0123456789ABCDEF0123456789ABCDEF"])(
  "a stored checkout with the cart id %j, which no server has made, continues at the address as it was typed",
  (cartId) => {
    expect(readStoredCheckout(JSON.stringify({ ...state, cartId }))).toMatchObject({
      step: "address",
      cartId: "",
      redo: "lost",
      emailAddress: "ann@example.com",
      shipping: { lastName: "Ames" },
    });
  },
);

test("a checkout whose address is not confirmed yet has no cart, and is read unchanged", () => {
  const typed = checkoutSteps.addressTyped(startOfCheckout, { ...state, emailAddress: "a" });
  expect(readStoredCheckout(JSON.stringify(typed))).toEqual(typed);
});
