import { followSession } from "#src/identity/follow-session.ts";
import type { Identity } from "#src/identity/identity.ts";
import { persistCart } from "#src/shop/features/purchase/persist-cart.ts";
import { persistCheckout } from "#src/shop/features/purchase/persist-checkout.ts";
import type { AppStore } from "#src/shop/store/store.ts";

/**
 * Restores the state that this browser has saved, and saves it from now on.
 * Resolves once cart and checkout are restored; the returned function stops it.
 */
export async function startShop(store: AppStore, identity: Identity): Promise<() => void> {
  const stopFollowing = followSession(store, identity);
  const stopCheckout = await persistCheckout(store);
  const stopCart = await persistCart(store);
  return () => {
    stopCart();
    stopCheckout();
    stopFollowing();
  };
}
