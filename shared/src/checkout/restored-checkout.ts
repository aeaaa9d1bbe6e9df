import type { CheckoutState } from "./checkout-state.ts";
import { checkoutTransitions } from "./checkout-transitions.ts";
import { orderIdPattern } from "./order-id.ts";

/** The checkout that a browser tab has stored. A cart id that no server can have made is a lost cart. */
export function restoredCheckout(stored: CheckoutState): CheckoutState {
  const isNew = stored.cartId === "" && stored.step === "address";
  return isNew || orderIdPattern.test(stored.cartId) ? stored : checkoutTransitions.cartLost(stored);
}
