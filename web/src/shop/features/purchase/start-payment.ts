import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { isDrawnAsMade } from "@lightwell/shared/cart/drawn-line";
import { orderedDescription } from "@lightwell/shared/cart/new-line";
import { cartSubtotalCents } from "@lightwell/shared/cart/cart";
import type { CheckoutQuote, PlacedOrder } from "@lightwell/shared/checkout/checkout-schemas";
import type { CheckoutState } from "@lightwell/shared/checkout/checkout-state";
import { checkoutTotal } from "@lightwell/shared/checkout/checkout-transitions";
import { taxableShippingOf } from "@lightwell/shared/checkout/order-total";
import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import type { DeliveryRange } from "@lightwell/shared/delivery/delivery-schemas";
import { isSameRange } from "@lightwell/shared/delivery/delivery-promise";
import { noSpeed } from "@lightwell/shared/delivery/shipping-speed";
import { ApiFailure } from "#src/api/api-failure.ts";
import { logWarning } from "#src/log/log.ts";
import { callCheckout } from "./call-checkout.ts";
import { redoOf } from "./checkout-failure.ts";
import { isLineOf, lastPayment, saveLastPayment } from "./last-payment.ts";
import { savePaymentPage } from "./payment-pages.ts";
import { savePlacedOrder } from "./placed-order-storage.ts";

interface Order {
  readonly checkout: CheckoutState;
  readonly items: readonly LineItem[];
  /** The cart as text, see `storedCart`. */
  readonly storedCart: string | null;
  /** Receives the id of the new cart that the order goes on with, before it is used. */
  readonly onNewCart: (cartId: string) => void;
}

/**
 * The id of the payment session; or the path of the page of an order that is already paid; or, if the server's prices
 * or dates differ from the browser's, its quote and a description of the changes.
 */
type StartedPayment =
  | { readonly id: string }
  | { readonly path: string }
  | { readonly quote: CheckoutQuote; readonly changes: string };

/**
 * Posts the order, saves its payment, and returns the payment session. The new payment replaces an earlier one of the
 * same lines, from any tab; a lock prevents two tabs from starting payments at the same time. An order that was changed
 * too often goes on with a new cart of the same address and speed.
 * Throws before any call if no cart is stored or a step is incomplete, and `ApiFailure` if the call fails.
 */
export async function startPayment(order: Order): Promise<StartedPayment> {
  const request = await requestOf(order);
  return await oneWindowAtATime(async () => {
    const before = lastPayment();
    const replaces = before && order.items.some(isLineOf(before)) ? before.id : undefined;
    const body = { ...request, ...(replaces !== undefined && { replaces }) };
    try {
      const session = await openPayment(body, order);
      savePaymentPage(session.id, session.url);
      saveLastPayment(session.id, order.items);
      savePlacedOrder(placedOrderOf(order, [session.id, session.cartId]));
      return session;
    } catch (failure) {
      const { quote, location } = (failure instanceof ApiFailure ? failure.error : undefined) ?? {};
      if (quote) return { quote, changes: quoteChanges(order.items, order.checkout.delivery, quote) };
      if (location !== undefined) return { path: pathOf(location) };
      throw failure;
    }
  });
}

/** Opens the payment session of the order, if need be with a new cart, and returns it with the id of its cart. */
async function openPayment(body: CheckoutRequest, order: Order) {
  const open = async (cartId: string) => {
    const request = { ...body, orderId: cartId };
    return { cartId, ...(await callCheckout((calls) => calls.startCheckout, { cartId, body: request })) };
  };
  try {
    return await open(body.orderId);
  } catch (failure) {
    if (redoOf(failure) !== "cart") throw failure;
    const { shipping: address, emailAddress } = order.checkout;
    const speed = body.shipping.selected;
    const cart = await callCheckout((calls) => calls.setShippingAddress, { body: { address, emailAddress } });
    await callCheckout((calls) => calls.chooseShippingSpeed, { cartId: cart.id, body: { address, speed } });
    order.onNewCart(cart.id);
    return await open(cart.id);
  }
}

async function requestOf({ checkout, items, storedCart }: Order): Promise<CheckoutRequest> {
  const { readStoredCart } = await import("@lightwell/shared/cart/cart-schemas");
  const { items: storedItems } = readStoredCart(storedCart);
  if (storedItems.length === 0) throw new Error("No Cart Available for checkout");
  if (checkout.step !== "payment" || checkout.selectedSpeed === noSpeed)
    throw new Error("The checkout needs an address and a shipping speed.");
  const subtotalCents = cartSubtotalCents(items);
  const { salesTaxRate } = checkout.taxes;
  const taxableShipping = taxableShippingOf(checkout.taxes, subtotalCents);
  const { taxCents } = checkoutTotal(checkout, subtotalCents);
  return {
    orderId: checkout.cartId,
    emailAddress: checkout.emailAddress,
    items: items.map(ordered),
    shipping: { selected: checkout.selectedSpeed, cost: checkout.speedCost },
    taxes: { salesTaxRate, taxableShipping, taxAmount: taxCents },
    ...(checkout.delivery && { delivery: checkout.delivery }),
    subscribe: checkout.subscribe,
    cart: { items: storedItems.map(ordered) },
  };
}

function ordered(line: LineItem): LineItem {
  return { ...line, description: orderedDescription(line.description) };
}

function placedOrderOf({ checkout, items }: Order, ids: string[]): PlacedOrder {
  const { emailAddress, shipping } = checkout;
  const { shippingCents, taxCents, totalCents } = checkoutTotal(checkout, cartSubtotalCents(items));
  const amounts = { shippingCents, taxCents, totalCents };
  return { ids, emailAddress, shipping, items: [...items], ...amounts };
}

/**
 * Runs `begin` in one tab at a time, by a Web Lock. Browsers have no locks without a secure connection, which only a
 * developer's machine lacks, and reject them where storage is switched off: then there is no lock, and no common cart.
 */
async function oneWindowAtATime<Result>(begin: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return await begin();
  let isGranted = false;
  try {
    return await navigator.locks.request("payment", async () => {
      isGranted = true;
      return await begin();
    });
  } catch (cause) {
    if (isGranted) throw cause;
    logWarning("checkout.no-lock", cause);
    return await begin();
  }
}

/** The path of a page of the shop, whose location the server sends with or without its origin. */
function pathOf(location: string): string {
  const { pathname, search } = new URL(location, window.location.origin);
  return pathname + search;
}

/**
 * How the shop's quote differs from the cart it was made for and the dates that were shown for it: "One print is no
 * longer offered."
 */
function quoteChanges(
  items: readonly LineItem[],
  shown: DeliveryRange | undefined,
  quote: CheckoutQuote,
): string {
  const hasLine = (differs: (before: LineItem, line: LineItem) => boolean) =>
    quote.items.some((line) =>
      items.some((before) => before.lineItemId === line.lineItemId && differs(before, line)),
    );
  const isRepriced = hasLine((before, line) => before.subtotal !== line.subtotal);
  const isRedrawn = hasLine((before, line) => !isDrawnAsMade(before, line));
  const sentences = [
    ...noLongerOffered(items.length - quote.items.length),
    ...(isRepriced ? ["The prices have changed."] : []),
    ...(isRedrawn ? ["The picture of a print has changed."] : []),
    ...(areOtherDates(shown, quote.delivery) ? ["The delivery dates have changed."] : []),
  ];
  return sentences.join(" ") || "Shipping or tax has changed.";
}

function areOtherDates(shown: DeliveryRange | undefined, promised: DeliveryRange | undefined): boolean {
  return shown !== undefined && promised !== undefined && !isSameRange(shown, promised);
}

function noLongerOffered(count: number): string[] {
  if (count === 0) return [];
  return [`${count === 1 ? "One print is" : `${count} prints are`} no longer offered.`];
}
