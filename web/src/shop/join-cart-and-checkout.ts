import { cartSlice } from "#src/shop/features/cart/cart-slice.ts";
import { checkoutSlice } from "#src/shop/features/checkout/checkout-slice.ts";
import type { AppStore } from "./store.ts";

/** Tells the checkout of every change of the cart, wherever it came from. Returns what stops it. */
export function joinCartAndCheckout(store: AppStore): () => void {
  let known = store.getState().cart;
  return store.subscribe(() => {
    const { cart } = store.getState();
    if (cart === known) return;
    known = cart;
    const subtotalCents = cartSlice.selectors.selectSubtotalCents(store.getState());
    store.dispatch(checkoutSlice.actions.cartChanged({ lineCount: cart.items.length, subtotalCents }));
  });
}
