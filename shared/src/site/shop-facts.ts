import type { ShippingSettings } from "#src/delivery/delivery-schemas.ts";
import { businessDaysText, daysText } from "#src/delivery/delivery-texts.ts";
import { freeShippingFromCents, shippingSpeeds } from "#src/delivery/shipping-speed.ts";
import { formatUsd, formatWholeUsd } from "#src/money/cents.ts";
import { framedSizeCount } from "#src/options/default-options.ts";

/** Facts of the shop that are the same for every owner (spec §9). */
export const shippingDestination = "United States";
export const acrylicUvPercent = 92;

/** The facts that a text of the site can name in braces, such as `{lab days}`. */
export function shopFacts(shipping: ShippingSettings): Readonly<Record<string, string>> {
  return {
    "lab days": businessDaysText(shipping.labDays),
    "ship days": daysText(shipping.shipDays),
    "dispatch days": businessDaysText({ least: shipping.dispatchDays, most: shipping.dispatchDays }),
    "ground days": businessDaysText(shipping.transitDays[0]),
    "damage days": daysText(shipping.damageDays),
    "ground cost": formatUsd(shippingSpeeds[1].costCents),
    "priority cost": formatUsd(shippingSpeeds[2].costCents),
    "free shipping from": formatWholeUsd(freeShippingFromCents),
    country: shippingDestination,
    "framed sizes": String(framedSizeCount),
    "UV protection": `${acrylicUvPercent}%`,
  };
}

/** What shoppers read for each fact that a text names: `["{lab days}", "5-7 business days"]`. */
export function factsIn(text: string, shipping: ShippingSettings): [name: string, fact: string][] {
  return Object.entries(shopFacts(shipping))
    .map(([name, fact]): [string, string] => [`{${name}}`, fact])
    .filter(([name]) => text.includes(name));
}

/** What a text has in braces that is no fact of the shop, such as the misspelled `{lab day}`. */
export function unknownFactsIn(text: string, shipping: ShippingSettings): string[] {
  const facts = shopFacts(shipping);
  const named = [...text.matchAll(namedFact)].filter(([, name = ""]) => !Object.hasOwn(facts, name));
  return [...new Set(named.map(([whole]) => whole))];
}

const namedFact = /\{([^{}]{1,40})\}/g;

/** `"within {lab days}"` → `"within 5-7 business days"`. Other words in braces stay as they are. */
export function fillShopFacts(text: string, shipping: ShippingSettings): string {
  const facts = shopFacts(shipping);
  return text.replaceAll(
    namedFact,
    (whole, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole), // every object has a `constructor`
  );
}
