import { followSession } from "#src/identity/follow-session.ts";
import type { Identity } from "#src/identity/identity.ts";
import { selectSubtotalCents } from "#src/shop/features/cart/cart-reducer.ts";
import { persistCart } from "#src/shop/features/cart/persist-cart.ts";
import { cartChanged } from "#src/shop/features/checkout/checkout-reducer.ts";
import { persistCheckout } from "#src/shop/features/checkout/persist-checkout.ts";
import type { AppStore } from "./store.ts";

/**
 * Restores the state that this browser has saved, and saves it from now on.
 * Resolves once cart and checkout are restored; the returned function stops it.
 */
export async function startShop(store: AppStore, identity: Identity): Promise<() => void> {
  const stopFollowing = followSession(store, identity);
  const stopCheckout = await persistCheckout(store);
  const stopUpdating = updateCheckoutWithCart(store); // a cart that was emptied elsewhere ends a saved checkout
  const stopCart = await persistCart(store);
  return () => {
    stopCart();
    stopUpdating();
    stopCheckout();
    stopFollowing();
  };
}

/** Passes every change of the cart on to the checkout, wherever it came from. Returns what stops it. */
function updateCheckoutWithCart(store: AppStore): () => void {
  let known = store.getState().cart;
  return store.subscribe(() => {
    const { cart } = store.getState();
    if (cart === known) return;
    known = cart;
    const subtotalCents = selectSubtotalCents(store.getState());
    store.dispatch(cartChanged({ lineCount: cart.items.length, subtotalCents }));
  });
}
