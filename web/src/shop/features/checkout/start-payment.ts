import type { LineItem } from "@lightwell/shared/cart/line-item";
import type { CheckoutState } from "@lightwell/shared/checkout/checkout-state";
import { checkoutTotal } from "@lightwell/shared/checkout/checkout-steps";
import { noSpeed } from "@lightwell/shared/checkout/shipping-speed";
import { cartSubtotalCents } from "@lightwell/shared/cart/payable-lines";
import type { CheckoutQuote } from "@lightwell/shared/checkout/checkout-quote";
import type { PlacedOrder } from "@lightwell/shared/checkout/placed-order";
import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import { ApiFailure } from "#src/api/api-failure.ts";
import { callCheckout } from "./call-checkout.ts";
import { isLineOf, lastPayment, saveLastPayment } from "./last-payment.ts";
import { savePaymentPage } from "./payment-pages.ts";
import { savePlacedOrder } from "./placed-order-storage.ts";
import { quoteChanges } from "./quote-changes.ts";

interface Order {
  readonly checkout: CheckoutState;
  readonly items: readonly LineItem[];
  /** The cart as the browser keeps it. */
  readonly storedCart: string | null;
}

/**
 * A payment session to go to; the page of an order that is paid already; or the shop's own figures where the browser's
 * are not right, with what they change.
 */
type StartedPayment =
  | { readonly id: string }
  | { readonly path: string }
  | { readonly quote: CheckoutQuote; readonly changes: string };

/**
 * Posts the order, remembers its payment, and answers the payment session. The payment that was begun before for the
 * same lines, in whichever window, gives way to it; windows that begin at once do so one after the other.
 * Throws before any call when nothing is stored or a step is missing, and `ApiFailure` when the shop refuses.
 */
export async function startPayment(order: Order): Promise<StartedPayment> {
  const request = await requestOf(order);
  return await oneWindowAtATime(async () => {
    const before = lastPayment();
    const replaces = before && order.items.some(isLineOf(before)) ? before.id : undefined;
    const body = { ...request, ...(replaces !== undefined && { replaces }) };
    try {
      const session = await callCheckout((calls) => calls.startCheckout, { cartId: body.orderId, body });
      savePaymentPage(session.id, session.url);
      saveLastPayment(session.id, order.items);
      savePlacedOrder(placedOrderOf(order, session.id));
      return session;
    } catch (failure) {
      const { quote, location } = (failure instanceof ApiFailure ? failure.error : undefined) ?? {};
      if (quote) return { quote, changes: quoteChanges(order.items, order.checkout.delivery, quote) };
      if (location !== undefined) return { path: pathOf(location) };
      throw failure;
    }
  });
}

async function requestOf({ checkout, items, storedCart }: Order): Promise<CheckoutRequest> {
  const { readStoredCart } = await import("@lightwell/shared/cart/stored-cart");
  const { items: storedItems } = readStoredCart(storedCart);
  if (storedItems.length === 0) throw new Error("No Cart Available for checkout");
  if (checkout.step !== "payment" || checkout.selectedSpeed === noSpeed)
    throw new Error("The checkout needs an address and a shipping speed.");
  const total = checkoutTotal(checkout, cartSubtotalCents(items));
  return {
    orderId: checkout.cartId,
    emailAddress: checkout.emailAddress,
    items: [...items],
    shipping: { selected: checkout.selectedSpeed, cost: checkout.speedCost },
    taxes: { ...checkout.taxes, taxAmount: total.taxCents },
    ...(checkout.delivery && { delivery: checkout.delivery }),
    subscribe: checkout.subscribe,
    cart: { items: [...storedItems] },
  };
}

function placedOrderOf({ checkout, items }: Order, sessionId: string): PlacedOrder {
  const { cartId, emailAddress, shipping } = checkout;
  const { totalCents } = checkoutTotal(checkout, cartSubtotalCents(items));
  return { ids: [sessionId, cartId], emailAddress, shipping, items: [...items], totalCents };
}

/** Without a secure connection browsers keep no locks; the shop is never without one, except on a developer's machine. */
async function oneWindowAtATime<Result>(begin: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? await navigator.locks.request("payment", begin) : await begin();
}

/** The shop names pages of its own, with or without its origin. */
function pathOf(location: string): string {
  const { pathname, search } = new URL(location, window.location.origin);
  return pathname + search;
}
