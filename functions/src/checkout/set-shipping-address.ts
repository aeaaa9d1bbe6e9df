import type { Recipient } from "@lightwell/shared/checkout/address";
import { requireSoundAddress } from "#src/addresses/require-sound-address.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { canBeginAnotherAttempt } from "./claim-attempt.ts";
import type { StoredCart } from "./cart-repository.ts";

/**
 * Starts a cart, or moves the known one to another address. A cart that is not known any more, or whose order cannot
 * be paid any more, is started anew: a shopper who comes back goes on.
 */
export async function setShippingAddress(
  shop: Pick<CheckoutNeeds, "carts" | "orders" | "now" | "newCartId">,
  request: {
    readonly address: Recipient;
    readonly emailAddress: string;
    readonly cartId?: string | undefined;
  },
): Promise<{ id: string; shipping: Recipient }> {
  const { address, emailAddress } = request;
  requireSoundAddress(address, emailAddress);
  const known = request.cartId === undefined ? undefined : await usableCart(shop, request.cartId);
  const now = shop.now();
  const id = known?.id ?? shop.newCartId();
  await shop.carts.save({ id, emailAddress, shipTo: address, created: known?.created ?? now, updated: now });
  return { id, shipping: address };
}

async function usableCart(
  shop: Pick<CheckoutNeeds, "carts" | "orders">,
  id: string,
): Promise<StoredCart | undefined> {
  const order = await shop.orders.order(id);
  return order && !canBeginAnotherAttempt(order) ? undefined : await shop.carts.cart(id);
}
