import { startOfCheckout, type CheckoutState } from "@lightwell/shared/checkout/checkout-state";

/**
 * Something that happened to the checkout, with the state that follows: `checkoutEvents.speedReopened()`. The state
 * machine comes with the event, because only the pages of a purchase load it, and every page has this reducer.
 */
export interface CheckoutEvent {
  readonly type: `checkout/${string}`;
  readonly next: (state: CheckoutState) => CheckoutState;
}

export const checkoutRestored = (stored: CheckoutState): CheckoutEvent => ({
  type: "checkout/restored",
  next: () => stored,
});

export const checkoutCleared = (): CheckoutEvent => ({
  type: "checkout/cleared",
  next: () => startOfCheckout,
});

/** The checkout in progress, which exists only in the browser until the order is placed. */
export function checkoutReducer(
  state: CheckoutState = startOfCheckout,
  action: CheckoutEvent | { readonly type: string },
): CheckoutState {
  return "next" in action ? action.next(state) : state; // an action of another reducer
}

export const selectCheckout = (state: { readonly checkout: CheckoutState }) => state.checkout;
