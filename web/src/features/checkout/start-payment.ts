import type { LineItem } from "@lightwell/shared/cart/line-item";
import { checkoutTotal, type CheckoutState } from "@lightwell/shared/checkout/checkout-steps";
import { noSpeed } from "@lightwell/shared/checkout/shipping-speed";
import { cartSubtotalCents } from "@lightwell/shared/cart/payable-lines";
import { startCheckout, type CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { readStoredCart } from "@lightwell/shared/cart/stored-cart";
import { call } from "#/api/call.ts";

interface Order {
  readonly checkout: CheckoutState;
  readonly items: readonly LineItem[];
  /** The cart as the browser keeps it. */
  readonly storedCart: string | null;
}

/**
 * Posts the order and answers the payment session with the address of its page.
 * Throws before any call when nothing is stored or a step is missing, and `ApiFailure` when the shop refuses.
 */
export async function startPayment(order: Order): Promise<ReplyOf<typeof startCheckout>> {
  const body = requestOf(order);
  return await call(startCheckout, { cartId: body.orderId, body });
}

function requestOf({ checkout, items, storedCart }: Order): CheckoutRequest {
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
