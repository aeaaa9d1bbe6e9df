import type { Cart } from "@lightwell/shared/cart/cart";
import { logWarning } from "#src/log/log.ts";
import { cartCleared, cartReplaced, type CartAction } from "./cart-reducer.ts";
import { keptCart, keptCartKey } from "./kept-cart.ts";

interface CartStore {
  readonly getState: () => { readonly cart: Cart };
  readonly dispatch: (action: CartAction) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the browser would not keep: where its storage is switched off or full, the cart lives as long as the page. */
let keptByPage: string | null = null;

/** The cart as the browser keeps it; null when there is none. */
export function storedCart(): string | null {
  return keptByPage ?? keptCart();
}

/**
 * Brings back the cart that this browser kept, keeps every change of it, and follows those of other tabs.
 * Resolves once the cart is there; the returned function stops it.
 */
export async function persistCart(store: CartStore): Promise<() => void> {
  await takeIn(store, storedCart());
  let kept = store.getState().cart;
  const stopKeeping = store.subscribe(() => {
    const { cart } = store.getState();
    if (cart === kept) return;
    kept = cart;
    keep(cart);
  });
  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key === keptCartKey || key === null) void takeIn(store, newValue);
  };
  // A page that the browser had put aside, to bring it back at once, was told nothing meanwhile.
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void takeIn(store, storedCart());
  };
  window.addEventListener("storage", followOtherTabs);
  window.addEventListener("pageshow", catchUp);
  return () => {
    stopKeeping();
    window.removeEventListener("storage", followOtherTabs);
    window.removeEventListener("pageshow", catchUp);
  };
}

/** What reads a stored cart is loaded only where there is one. */
async function takeIn(store: CartStore, text: string | null): Promise<void> {
  if (text === null) {
    store.dispatch(cartCleared());
    return;
  }
  const { readStoredCart } = await import("@lightwell/shared/cart/stored-cart");
  const cart = readStoredCart(text);
  store.dispatch(cartReplaced(cart));
  if (JSON.stringify(cart) !== text) keep(cart); // what was broken is discarded for good
}

function keep(cart: Cart): void {
  const text = cart.items.length === 0 ? null : JSON.stringify(cart);
  try {
    if (text === null) window.localStorage.removeItem(keptCartKey);
    else window.localStorage.setItem(keptCartKey, text);
    keptByPage = null;
  } catch (cause) {
    logWarning("cart.not-kept", cause);
    keptByPage = text;
  }
}
