import { freeShippingFromCents } from "#src/delivery/shipping-speed.ts";
import { businessDaysText } from "#src/delivery/business-days-text.ts";
import { formatWholeUsd } from "#src/money/cents.ts";
import { framedSizeCount } from "#src/options/default-options.ts";
import { acrylicUvPercent, shippingDestination } from "./fixed-facts.ts";
import type { ShippingSettings } from "#src/delivery/shipping-settings.ts";

/** The facts that a text of the site can name in braces, such as `{lab days}`. */
export function shopFacts(shipping: ShippingSettings): Readonly<Record<string, string>> {
  return {
    "lab days": businessDaysText(shipping.labDays),
    "ship days": String(shipping.shipDays),
    "dispatch days": String(shipping.dispatchDays),
    "ground days": businessDaysText(shipping.transitDays[0]),
    "damage days": String(shipping.damageDays),
    "free shipping from": formatWholeUsd(freeShippingFromCents),
    country: shippingDestination,
    "framed sizes": String(framedSizeCount),
    "UV protection": `${acrylicUvPercent}%`,
  };
}

/** `"within {lab days} business days"` → `"within 5-7 business days"`. Other words in braces stay as they are. */
export function fillShopFacts(text: string, shipping: ShippingSettings): string {
  const facts = shopFacts(shipping);
  return text.replaceAll(
    /\{([^{}]{1,40})\}/g,
    (whole, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole), // every object has a `constructor`
  );
}
