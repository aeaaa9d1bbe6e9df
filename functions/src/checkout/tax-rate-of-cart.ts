import type { Address } from "@lightwell/shared/checkout/checkout-schemas";
import type { CheckoutTaxRate } from "#src/taxes/tax-rates.ts";
import type { StoredCart } from "./cart-repository.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";

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
