import type { Cart } from "@lightwell/shared/cart/cart-schemas";
import { writeStored } from "#src/storage/browser-storage.ts";
import { followStored } from "#src/storage/follow-stored.ts";
import { type CartAction, cartCleared, cartReplaced } from "./cart-reducer.ts";
import { storedCartKey, storedCartText } from "./cart-storage.ts";

interface CartStore {
  readonly getState: () => { readonly cart: Cart };
  readonly dispatch: (action: CartAction) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The cart as text if it could not be stored, because storage is disabled or full; otherwise null. Lost with the page.
 */
let unstoredCart: string | null = null;

export function forgetUnstoredCart(): void {
  unstoredCart = null;
}

/** The cart as text; null when there is none. */
export function storedCart(): string | null {
  return unstoredCart ?? storedCartText();
}

/** Whether the cart is lost with the page, because it could not be stored. */
export function isCartUnstored(): boolean {
  return unstoredCart !== null;
}

/**
 * Restores the stored cart, saves every change of it, and follows those of other tabs.
 * Resolves once the cart is restored; the returned function stops saving.
 */
export async function persistCart(store: CartStore): Promise<() => void> {
  await restore(store, storedCart);
  let saved = store.getState().cart;
  const stopSaving = store.subscribe(() => {
    const { cart } = store.getState();
    if (cart === saved) return;
    saved = cart;
    save(cart);
  });
  const stopFollowing = followStored(
    storedCartKey,
    () => void restore(store, storedCartText),
    () => void restore(store, storedCart),
  );
  return () => {
    stopSaving();
    stopFollowing();
  };
}

/** The code that parses a stored cart is loaded only when there is one. The cart may change while it is loaded. */
async function restore(store: CartStore, readText: () => string | null): Promise<void> {
  const stored = readText() === null ? undefined : await import("@lightwell/shared/cart/cart-schemas");
  const text = readText();
  if (!stored || text === null) {
    store.dispatch(cartCleared());
    return;
  }
  const cart = stored.readStoredCart(text);
  store.dispatch(cartReplaced(cart));
  if (JSON.stringify(cart) !== text) save(cart); // removes invalid lines from the storage, too
}

function save(cart: Cart): void {
  const text = cart.items.length === 0 ? null : JSON.stringify(cart);
  unstoredCart = writeStored("localStorage", storedCartKey, text) ? null : text;
}
