import {
  checkoutSteps,
  startOfCheckout,
  type CheckoutState,
} from "@lightwell/shared/checkout/checkout-steps";

type Payload<Step extends keyof typeof checkoutSteps> = Parameters<(typeof checkoutSteps)[Step]>[1];

export const addressConfirmed = (payload: Payload<"addressConfirmed">) =>
  ({ type: "checkout/address-confirmed", payload }) as const;
export const addressTyped = (payload: Payload<"addressTyped">) =>
  ({ type: "checkout/address-typed", payload }) as const;
export const addressReopened = () => ({ type: "checkout/address-reopened" }) as const;
export const speedChosen = (payload: Payload<"speedChosen">) =>
  ({ type: "checkout/speed-chosen", payload }) as const;
export const speedReopened = () => ({ type: "checkout/speed-reopened" }) as const;
export const cartChanged = (payload: Payload<"cartChanged">) =>
  ({ type: "checkout/cart-changed", payload }) as const;
export const quoteReceived = (payload: Payload<"quoteReceived">) =>
  ({ type: "checkout/quote-received", payload }) as const;
export const checkoutResumed = (payload: CheckoutState) => ({ type: "checkout/resumed", payload }) as const;
export const checkoutCleared = () => ({ type: "checkout/cleared" }) as const;

export type CheckoutAction = ReturnType<
  | typeof addressConfirmed
  | typeof addressTyped
  | typeof addressReopened
  | typeof speedChosen
  | typeof speedReopened
  | typeof cartChanged
  | typeof quoteReceived
  | typeof checkoutResumed
  | typeof checkoutCleared
>;

/** The checkout in progress; only the browser has it until the order is placed. */
export function checkoutReducer(
  state: CheckoutState = startOfCheckout,
  action: CheckoutAction,
): CheckoutState {
  switch (action.type) {
    case "checkout/address-confirmed":
      return checkoutSteps.addressConfirmed(state, action.payload);
    case "checkout/address-typed":
      return checkoutSteps.addressTyped(state, action.payload);
    case "checkout/address-reopened":
      return checkoutSteps.addressReopened(state);
    case "checkout/speed-chosen":
      return checkoutSteps.speedChosen(state, action.payload);
    case "checkout/speed-reopened":
      return checkoutSteps.speedReopened(state);
    case "checkout/cart-changed":
      return checkoutSteps.cartChanged(state, action.payload);
    case "checkout/quote-received":
      return checkoutSteps.quoteReceived(state, action.payload);
    case "checkout/resumed":
      return action.payload;
    case "checkout/cleared":
      return startOfCheckout;
    default:
      return state; // an action of another reducer
  }
}

export const selectCheckout = (state: { readonly checkout: CheckoutState }) => state.checkout;
