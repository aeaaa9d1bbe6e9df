import type { Recipient } from "@lightwell/shared/checkout/address";
import { salesTaxRateOf } from "@lightwell/shared/checkout/sales-tax";
import { speedCostCents, type Speed } from "@lightwell/shared/checkout/shipping-speed";
import { requireSoundAddress } from "#src/addresses/require-sound-address.ts";
import { AppError } from "#src/http/app-error.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { taxOfCart } from "./tax-of-cart.ts";

/** Keeps the speed of a cart and where it goes, and answers what that costs: cents, and the tax rate as a fraction. */
export async function chooseShippingSpeed(
  shop: Pick<CheckoutNeeds, "carts" | "taxes" | "now">,
  request: { readonly cartId: string; readonly address: Recipient; readonly speed: Speed },
  visitor: string,
): Promise<{ speedCost: number; estimatedTax: number; taxableShipping: 0 | 1 }> {
  const cart = await shop.carts.cart(request.cartId);
  if (!cart) throw new AppError("not-found", "There is no such cart.");
  const shipTo = {
    ...request.address, // the call may carry the place alone: the names are known
    firstName: request.address.firstName || cart.shipTo.firstName,
    lastName: request.address.lastName || cart.shipTo.lastName,
  };
  requireSoundAddress(shipTo, cart.emailAddress);
  const quote = await taxOfCart(shop, cart, shipTo, visitor);
  const { holdsUntil } = quote;
  const tax = holdsUntil === undefined ? undefined : { ...quote, holdsUntil };
  await shop.carts.save({ ...cart, shipTo, tax, speed: request.speed, updated: shop.now() });
  return {
    speedCost: speedCostCents(request.speed),
    estimatedTax: salesTaxRateOf(quote.ratePpm),
    taxableShipping: quote.taxableShipping,
  };
}
