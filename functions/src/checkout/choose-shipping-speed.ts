import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { salesTaxRateOf } from "@lightwell/shared/checkout/order-total";
import { type Speed, speedCostCents } from "@lightwell/shared/delivery/shipping-speed";
import type { DeliveryPromise } from "@lightwell/shared/delivery/delivery-schemas";
import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import { requireValidAddress } from "#src/addresses/require-valid-address.ts";
import { AppError } from "#src/http/app-error.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { taxRateOfCart } from "./tax-rate-of-cart.ts";

/**
 * Stores the speed and address of a cart. Returns the cost in cents, the tax rate as a fraction, and the dates of
 * arrival.
 */
export async function chooseShippingSpeed(
  deps: Pick<CheckoutDeps, "carts" | "taxes" | "shippingSettings" | "now">,
  request: { readonly cartId: string; readonly address: Recipient; readonly speed: Speed },
  visitor: string,
): Promise<{ speedCost: number; estimatedTax: number; taxableShipping: 0 | 1; delivery: DeliveryPromise }> {
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
    delivery: deliveryPromise(deps.now(), request.speed, await deps.shippingSettings()),
  };
}
