import { persistCart } from "#src/shop/features/cart/persist-cart.ts";
import { persistCheckout } from "#src/shop/features/checkout/persist-checkout.ts";
import { followSession } from "#src/identity/follow-session.ts";
import type { Identity } from "#src/identity/identity.ts";
import { joinCartAndCheckout } from "./join-cart-and-checkout.ts";
import type { AppStore } from "./store.ts";

/**
 * Brings back what this browser keeps of the visitor, and keeps it from now on.
 * Resolves once cart and checkout are there; the returned function stops it.
 */
export async function startShop(store: AppStore, identity: Identity): Promise<() => void> {
  const stopFollowing = followSession(store, identity);
  const stopCheckout = await persistCheckout(store);
  const stopJoining = joinCartAndCheckout(store); // a cart that was emptied elsewhere ends a kept checkout
  const stopCart = await persistCart(store);
  return () => {
    stopCart();
    stopJoining();
    stopCheckout();
    stopFollowing();
  };
}
