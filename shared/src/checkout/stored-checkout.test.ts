import { expect, test } from "vitest";
import { startOfCheckout } from "./checkout-state.ts";
import { checkoutSteps } from "./checkout-steps.ts";
import { readStoredCheckout } from "./stored-checkout.ts";

const state = checkoutSteps.addressConfirmed(startOfCheckout, {
  cartId: "c1",
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
