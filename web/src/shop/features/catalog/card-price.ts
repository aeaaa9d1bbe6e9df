import type { PhotoCard } from "@lightwell/shared/catalog/catalog-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";

/** Shown instead of a price, and instead of the choices, for a photo that offers no print. */
export const notForSale = "Not for sale at the moment";

/** The price of a photo on a card, in cents: `"from $120.00"`. */
export function formatCardPrice(cents: number): string {
  return cents > 0 ? `from ${formatUsd(cents)}` : notForSale;
}

/** The price of the framed print that a card draws: `"as drawn $130.00"`. */
export function formatDrawnPrice({ framed, price }: Pick<PhotoCard, "framed" | "price">): string {
  return framed ? `as drawn ${formatUsd(framed.cents)}` : formatCardPrice(price);
}
