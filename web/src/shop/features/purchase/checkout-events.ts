import type { CheckoutState } from "@lightwell/shared/checkout/checkout-state";
import { checkoutSteps } from "@lightwell/shared/checkout/checkout-steps";
import type { CheckoutEvent } from "./checkout-reducer.ts";

// What can happen to a checkout, by the state machine of the checkout: `dispatch(cartLost())`.

export const addressTyped = event("addressTyped", checkoutSteps.addressTyped);
export const addressConfirmed = event("addressConfirmed", checkoutSteps.addressConfirmed);
export const addressReopened = event("addressReopened", checkoutSteps.addressReopened);
export const addressRejected = event("addressRejected", checkoutSteps.addressRejected);
export const subscribeChosen = event("subscribeChosen", checkoutSteps.subscribeChosen);
export const speedChosen = event("speedChosen", checkoutSteps.speedChosen);
export const speedReopened = event("speedReopened", checkoutSteps.speedReopened);
export const stepChangedElsewhere = event("stepChangedElsewhere", checkoutSteps.stepChangedElsewhere);
export const cartChanged = event("cartChanged", checkoutSteps.cartChanged);
export const cartLost = event("cartLost", checkoutSteps.cartLost);
export const cartIdReplaced = event("cartIdReplaced", checkoutSteps.cartReplaced);
export const quoteReceived = event("quoteReceived", checkoutSteps.quoteReceived);

function event<Payload extends readonly unknown[]>(
  name: string,
  step: (state: CheckoutState, ...payload: Payload) => CheckoutState,
) {
  return (...payload: Payload): CheckoutEvent => ({
    type: `checkout/${name}`,
    next: (state) => step(state, ...payload),
  });
}
