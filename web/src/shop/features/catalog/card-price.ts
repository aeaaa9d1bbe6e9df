import { formatUsd } from "@lightwell/shared/money/cents";

/** Shown instead of a price, and instead of the choices, for a photo that offers no print. */
export const notForSale = "Not for sale at the moment";

/** The price of a photo on a card, in cents: `"from $120.00"`. */
export function formatCardPrice(cents: number): string {
  return cents > 0 ? `from ${formatUsd(cents)}` : notForSale;
}
