import {
  checkoutSteps,
  startOfCheckout,
  type CheckoutState,
} from "@lightwell/shared/checkout/checkout-steps";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

type Given<Step extends keyof typeof checkoutSteps> = PayloadAction<
  Parameters<(typeof checkoutSteps)[Step]>[1]
>;

/** The order on its way, kept by the browser alone until it is posted. */
export const checkoutSlice = createSlice({
  name: "checkout",
  initialState: startOfCheckout,
  reducers: {
    addressConfirmed: (state, { payload }: Given<"addressConfirmed">) =>
      checkoutSteps.addressConfirmed(state, payload),
    addressTyped: (state, { payload }: Given<"addressTyped">) => checkoutSteps.addressTyped(state, payload),
    addressReopened: (state) => checkoutSteps.addressReopened(state),
    speedChosen: (state, { payload }: Given<"speedChosen">) => checkoutSteps.speedChosen(state, payload),
    speedReopened: (state) => checkoutSteps.speedReopened(state),
    cartChanged: (state, { payload }: Given<"cartChanged">) => checkoutSteps.cartChanged(state, payload),
    quoteReceived: (state, { payload }: Given<"quoteReceived">) =>
      checkoutSteps.quoteReceived(state, payload),
    checkoutResumed: (_state, { payload }: PayloadAction<CheckoutState>) => payload,
    checkoutCleared: () => startOfCheckout,
  },
  selectors: { selectCheckout: (state) => state },
});
