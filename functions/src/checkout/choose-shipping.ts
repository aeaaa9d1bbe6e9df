import type { Address, Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { salesTaxRateOf } from "@lightwell/shared/checkout/order-total";
import type * as calls from "@lightwell/shared/contract/checkout-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import type { DeliveryPromise } from "@lightwell/shared/delivery/delivery-schemas";
import { type Speed, speedCostCents } from "@lightwell/shared/delivery/shipping-speed";
import { requireValidAddress } from "#src/addresses/require-valid-address.ts";
import { AppError } from "#src/http/app-error.ts";
import type { CheckoutTaxRate } from "#src/taxes/tax-rates.ts";
import type { StoredCart } from "./cart-repository.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { canBeginAnotherAttempt } from "./save-payment-attempt.ts";

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

/**
 * Stores the speed and address of a cart. Returns what it costs, how it is taxed, and the dates of arrival.
 */
export async function chooseShippingSpeed(
  deps: Pick<CheckoutDeps, "carts" | "taxes" | "shippingSettings" | "now">,
  request: { readonly cartId: string; readonly address: Recipient; readonly speed: Speed },
  visitor: string,
): Promise<ReplyOf<typeof calls.chooseShippingSpeed> & { readonly delivery: DeliveryPromise }> {
  const cart = await deps.carts.cart(request.cartId);
  if (!cart) throw new AppError("not-found", "There is no such cart.");
  const shipTo = {
    ...request.address, // the request may omit the names; the cart has them
    firstName: request.address.firstName || cart.shipTo.firstName,
    lastName: request.address.lastName || cart.shipTo.lastName,
  };
  requireValidAddress(shipTo, cart.emailAddress);
  const rate = await taxRateOfCart(deps, cart, shipTo, visitor);
  const { holdsUntil } = rate;
  const tax = holdsUntil === undefined ? undefined : { ...rate, holdsUntil };
  await deps.carts.save({ ...cart, shipTo, tax, speed: request.speed, updated: deps.now() });
  return {
    speedCost: speedCostCents(request.speed),
    estimatedTax: salesTaxRateOf(rate.ratePpm),
    taxableShipping: rate.taxableShipping,
    ...(rate.taxedUnlessFree === true && { taxedUnlessFree: true }),
    delivery: deliveryPromise(deps.now(), request.speed, await deps.shippingSettings()),
  };
}

/**
 * The tax rate of a cart that is shipped to a place. A rate that the shopper was given for the same place is valid for
 * a while: it is not requested and paid for again, and a checkout does not depend on the load of the tax service.
 */
export async function taxRateOfCart(
  deps: Pick<CheckoutDeps, "taxes" | "now">,
  cart: Pick<StoredCart, "shipTo" | "tax">,
  place: Address,
  visitor: string,
): Promise<CheckoutTaxRate> {
  const quoted = cart.tax;
  if (quoted && quoted.holdsUntil > deps.now() && isSamePlace(cart.shipTo, place)) return quoted;
  return await deps.taxes.rateOf(place, deps.now(), visitor);
}

function isSamePlace(one: Address, other: Address): boolean {
  return (["street1", "street2", "city", "state", "postal"] as const).every(
    (part) => one[part] === other[part],
  );
}
