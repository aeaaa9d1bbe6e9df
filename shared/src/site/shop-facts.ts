import { freeShippingFromCents } from "#src/checkout/shipping-speed.ts";
import { framedSizeCount } from "#src/options/default-options.ts";
import { shippingFacts } from "#src/shop/shipping-facts.ts";

/** The facts that a text of the site can name in braces, such as `{lab days}`. */
export const shopFacts: Readonly<Record<string, string>> = {
  "lab days": shippingFacts.labBusinessDays,
  "ship days": String(shippingFacts.mostOrdersShipWithinDays),
  "dispatch days": String(shippingFacts.dispatchedWithinBusinessDays),
  "ground days": shippingFacts.freeGroundBusinessDays,
  "damage days": String(shippingFacts.damageClaimDays),
  "free shipping from": `$${freeShippingFromCents / 100}`,
  country: shippingFacts.destination,
  "framed sizes": String(framedSizeCount),
  "UV protection": `${shippingFacts.acrylicUvPercent}%`,
};

/** `"within {lab days} business days"` → `"within 5-7 business days"`. Other words in braces stay as they are. */
export function fillShopFacts(text: string): string {
  return text.replaceAll(/\{([^{}]{1,40})\}/g, (whole, name: string) => shopFacts[name] ?? whole);
}
