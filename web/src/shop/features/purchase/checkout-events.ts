import type { CheckoutState } from "@lightwell/shared/checkout/checkout-state";
import { checkoutSteps } from "@lightwell/shared/checkout/checkout-steps";
import type { CheckoutEvent } from "./checkout-reducer.ts";

/** What can happen to a checkout, by the state machine of the checkout: `dispatch(checkoutEvents.cartLost())`. */
export const checkoutEvents = {
  addressTyped: event("address-typed", checkoutSteps.addressTyped),
  addressConfirmed: event("address-confirmed", checkoutSteps.addressConfirmed),
  addressReopened: event("address-reopened", checkoutSteps.addressReopened),
  addressRejected: event("address-rejected", checkoutSteps.addressRejected),
  speedChosen: event("speed-chosen", checkoutSteps.speedChosen),
  speedReopened: event("speed-reopened", checkoutSteps.speedReopened),
  stepChangedElsewhere: event("step-changed-elsewhere", checkoutSteps.stepChangedElsewhere),
  cartChanged: event("cart-changed", checkoutSteps.cartChanged),
  cartLost: event("cart-lost", checkoutSteps.cartLost),
  cartReplaced: event("cart-replaced", checkoutSteps.cartReplaced),
  quoteReceived: event("quote-received", checkoutSteps.quoteReceived),
};

function event<Payload extends readonly unknown[]>(
  name: string,
  step: (state: CheckoutState, ...payload: Payload) => CheckoutState,
) {
  return (...payload: Payload): CheckoutEvent => ({
    type: `checkout/${name}`,
    next: (state) => step(state, ...payload),
  });
}
