import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { cartSubtotalCents } from "@lightwell/shared/cart/cart";
import { dollars, type AnalyticsEvents } from "#src/analytics/analytics.ts";

/** Lines of the cart as GA4 counts them; the variant names what was chosen, `"framed, 16x20, black, single, matte"`. */
export function analyticsItems(lines: readonly LineItem[]): AnalyticsEvents["begin_checkout"] {
  return {
    currency: "USD",
    value: dollars(cartSubtotalCents(lines)),
    items: lines.map((line) => ({
      item_id: line.id,
      item_name: line.title,
      item_variant: line.selected.flatMap((entry) => Object.values(entry)).join(", "),
      price: dollars(line.subtotal),
      quantity: line.quantity,
    })),
  };
}
