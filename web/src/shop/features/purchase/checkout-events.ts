import type { CheckoutState } from "@lightwell/shared/checkout/checkout-state";
import { checkoutTransitions } from "@lightwell/shared/checkout/checkout-transitions";
import type { CheckoutEvent } from "./checkout-reducer.ts";

// What can happen to a checkout, by the state machine of the checkout: `dispatch(cartLost())`.

export const addressTyped = event("addressTyped", checkoutTransitions.addressTyped);
export const addressConfirmed = event("addressConfirmed", checkoutTransitions.addressConfirmed);
export const addressReopened = event("addressReopened", checkoutTransitions.addressReopened);
export const addressRejected = event("addressRejected", checkoutTransitions.addressRejected);
export const subscribeChosen = event("subscribeChosen", checkoutTransitions.subscribeChosen);
export const speedChosen = event("speedChosen", checkoutTransitions.speedChosen);
export const speedReopened = event("speedReopened", checkoutTransitions.speedReopened);
export const stepChangedElsewhere = event("stepChangedElsewhere", checkoutTransitions.stepChangedElsewhere);
export const cartChanged = event("cartChanged", checkoutTransitions.cartChanged);
export const cartLost = event("cartLost", checkoutTransitions.cartLost);
export const cartIdReplaced = event("cartIdReplaced", checkoutTransitions.cartReplaced);
export const quoteReceived = event("quoteReceived", checkoutTransitions.quoteReceived);

function event<Payload extends readonly unknown[]>(
  name: string,
  step: (state: CheckoutState, ...payload: Payload) => CheckoutState,
) {
  return (...payload: Payload): CheckoutEvent => ({
    type: `checkout/${name}`,
    next: (state) => step(state, ...payload),
  });
}
