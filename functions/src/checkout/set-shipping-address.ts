import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { requireValidAddress } from "#src/addresses/require-valid-address.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { canBeginAnotherAttempt } from "./start-payment-attempt.ts";
import type { StoredCart } from "./cart-repository.ts";

/**
 * Creates a cart, or changes the address of an existing one. If the cart no longer exists, or its order can no longer
 * be paid, a new cart is created, so that a returning shopper can continue.
 */
export async function setShippingAddress(
  deps: Pick<CheckoutDeps, "carts" | "orders" | "now" | "newCartId">,
  request: {
    readonly address: Recipient;
    readonly emailAddress: string;
    readonly cartId?: string | undefined;
  },
): Promise<{ id: string; shipping: Recipient }> {
  const { address, emailAddress } = request;
  requireValidAddress(address, emailAddress);
  const known = request.cartId === undefined ? undefined : await usableCart(deps, request.cartId);
  const now = deps.now();
  const id = known?.id ?? deps.newCartId();
  await deps.carts.save({ id, emailAddress, shipTo: address, created: known?.created ?? now, updated: now });
  return { id, shipping: address };
}

async function usableCart(
  deps: Pick<CheckoutDeps, "carts" | "orders">,
  id: string,
): Promise<StoredCart | undefined> {
  const order = await deps.orders.order(id);
  return order && !canBeginAnotherAttempt(order) ? undefined : await deps.carts.cart(id);
}
