import { expect, test } from "vitest";
import { checkoutSteps, startOfCheckout } from "./checkout-steps.ts";
import { readStoredCheckout } from "./stored-checkout.ts";

const state = checkoutSteps.addressConfirmed(startOfCheckout, {
  cartId: "c1",
  emailAddress: "ann@example.com",
  shipping: { ...startOfCheckout.shipping, lastName: "Ames" },
});

test("a kept checkout is read back as it was", () => {
  expect(readStoredCheckout(JSON.stringify(state))).toEqual(state);
});

test.each(["", "{", "{}", JSON.stringify({ ...state, selectedSpeed: 7 })])("%s is no checkout", (text) => {
  expect(readStoredCheckout(text)).toBeUndefined();
});
