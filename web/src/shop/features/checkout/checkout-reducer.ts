import { startOfCheckout, type CheckoutState } from "@lightwell/shared/checkout/checkout-state";

/** The checkout after a step, or restored from the browser's storage. See use-checkout-step.ts. */
export const checkoutChanged = (payload: CheckoutState) => ({ type: "checkout/changed", payload }) as const;
export const checkoutCleared = () => ({ type: "checkout/cleared" }) as const;

export type CheckoutAction = ReturnType<typeof checkoutChanged | typeof checkoutCleared>;

/**
 * The checkout in progress, which exists only in the browser until the order is placed. The steps are pure functions
 * that only the cart page loads.
 */
export function checkoutReducer(
  state: CheckoutState = startOfCheckout,
  action: CheckoutAction,
): CheckoutState {
  switch (action.type) {
    case "checkout/changed":
      return action.payload;
    case "checkout/cleared":
      return startOfCheckout;
    default:
      return state; // an action of another reducer
  }
}

export const selectCheckout = (state: { readonly checkout: CheckoutState }) => state.checkout;
