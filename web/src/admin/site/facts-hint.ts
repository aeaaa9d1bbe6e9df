import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { factsIn, unknownFactsIn } from "@lightwell/shared/site/shop-facts";
import { plainText } from "@lightwell/shared/text/html-text";

/**
 * `Shoppers read “5-7” for {lab days}. Shoppers read {lab day} as it is typed: no fact of the shop has this name.`
 * Undefined if the text has nothing in braces.
 */
export function factsHint(html: string, shipping: ShippingSettings): string | undefined {
  const facts = factsIn(html, shipping).map(([name, fact]) => `“${fact}” for ${name}`);
  const unknown = unknownFactsIn(plainText(html), shipping).join(", ");
  const hints = [
    ...(facts.length > 0 ? [`Shoppers read ${facts.join(", ")}.`] : []),
    ...(unknown === ""
      ? []
      : [`Shoppers read ${unknown} as it is typed: no fact of the shop has this name.`]),
  ];
  return hints.length > 0 ? hints.join(" ") : undefined;
}
