import type { LineItem } from "@lightwell/shared/cart/line-item";
import { checkoutTotal, type CheckoutState } from "@lightwell/shared/checkout/checkout-steps";
import { noSpeed } from "@lightwell/shared/checkout/shipping-speed";
import { cartSubtotalCents } from "@lightwell/shared/cart/payable-lines";
import type { CheckoutRequest, startCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { callCheckout } from "./call-checkout.ts";
import { rememberPaymentPage } from "./payment-pages.ts";

interface Order {
  readonly checkout: CheckoutState;
  readonly items: readonly LineItem[];
  /** The cart as the browser keeps it. */
  readonly storedCart: string | null;
}

/**
 * Posts the order, remembers where its payment's page is, and answers the payment session.
 * Throws before any call when nothing is stored or a step is missing, and `ApiFailure` when the shop refuses.
 */
export async function startPayment(order: Order): Promise<ReplyOf<typeof startCheckout>> {
  const body = await requestOf(order);
  const session = await callCheckout((calls) => calls.startCheckout, { cartId: body.orderId, body });
  rememberPaymentPage(session.id, session.url);
  return session;
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
    subscribe: checkout.subscribe,
    cart: { items: [...storedItems] },
  };
}
