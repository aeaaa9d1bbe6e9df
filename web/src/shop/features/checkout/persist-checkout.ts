import { startOfCheckout, type CheckoutState } from "@lightwell/shared/checkout/checkout-steps";
import { logWarning } from "#src/log/log.ts";
import { checkoutResumed, type CheckoutAction } from "./checkout-reducer.ts";

const storageKey = "checkout";

interface CheckoutStore {
  readonly getState: () => { readonly checkout: CheckoutState };
  readonly dispatch: (action: CheckoutAction) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps the checkout for as long as its tab is open, so that a shopper who comes back from the payment page, or
 * reloads, goes on where they were. Resolves once it is there; the returned function stops it.
 */
export async function persistCheckout(store: CheckoutStore): Promise<() => void> {
  const text = stored();
  if (text !== null) {
    const { readStoredCheckout } = await import("@lightwell/shared/checkout/stored-checkout");
    const checkout = readStoredCheckout(text);
    if (checkout) store.dispatch(checkoutResumed(checkout));
  }
  let kept = store.getState().checkout;
  return store.subscribe(() => {
    const { checkout } = store.getState();
    if (checkout === kept) return;
    kept = checkout;
    keep(checkout);
  });
}

function stored(): string | null {
  try {
    return window.sessionStorage.getItem(storageKey);
  } catch (cause) {
    logWarning("checkout.not-readable", cause);
    return null;
  }
}

function keep(checkout: CheckoutState): void {
  try {
    if (checkout === startOfCheckout) window.sessionStorage.removeItem(storageKey);
    else window.sessionStorage.setItem(storageKey, JSON.stringify(checkout));
  } catch (cause) {
    logWarning("checkout.not-kept", cause);
  }
}
