import { startOfCheckout, type CheckoutState } from "@lightwell/shared/checkout/checkout-state";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import { checkoutRestored, type CheckoutEvent } from "./checkout-reducer.ts";

const storageKey = "checkout";

interface CheckoutStore {
  readonly getState: () => { readonly checkout: CheckoutState };
  readonly dispatch: (action: CheckoutEvent) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Saves the checkout until the tab is closed, so that a shopper who returns from the payment page or reloads can
 * continue. Resolves once it is restored; the returned function stops saving.
 */
export async function persistCheckout(store: CheckoutStore): Promise<() => void> {
  const text = readStored("sessionStorage", storageKey);
  if (text !== null) {
    const [{ readStoredCheckout }, { restoredCheckout }] = await Promise.all([
      import("@lightwell/shared/checkout/checkout-schemas"),
      import("@lightwell/shared/checkout/restored-checkout"),
    ]);
    const checkout = readStoredCheckout(text);
    if (checkout) store.dispatch(checkoutRestored(restoredCheckout(checkout)));
  }
  let saved = store.getState().checkout;
  return store.subscribe(() => {
    const { checkout } = store.getState();
    if (checkout === saved) return;
    saved = checkout;
    writeStored("sessionStorage", storageKey, checkout === startOfCheckout ? null : JSON.stringify(checkout));
  });
}
