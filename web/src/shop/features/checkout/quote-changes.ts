import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import type { DeliveryRange } from "@lightwell/shared/delivery/delivery-schemas";
import { isSameRange } from "@lightwell/shared/delivery/delivery-promise";
import type { CheckoutQuote } from "@lightwell/shared/checkout/checkout-schemas";

type PricedLine = Pick<LineItem, "lineItemId" | "subtotal">;

/**
 * How the shop's quote differs from the cart it was made for and the dates that were shown for it: "One print is no
 * longer offered."
 */
export function quoteChanges(
  items: readonly PricedLine[],
  shown: DeliveryRange | undefined,
  quote: CheckoutQuote,
): string {
  const priceOf = new Map(quote.items.map(({ lineItemId, subtotal }) => [lineItemId, subtotal]));
  const offered = items.filter(({ lineItemId }) => priceOf.has(lineItemId));
  const isRepriced = offered.some(({ lineItemId, subtotal }) => priceOf.get(lineItemId) !== subtotal);
  const sentences = [
    ...noLongerOffered(items.length - offered.length),
    ...(isRepriced ? ["The prices have changed."] : []),
    ...(areOtherDates(shown, quote.delivery) ? ["The delivery dates have changed."] : []),
  ];
  return sentences.join(" ") || "Shipping or tax has changed.";
}

function areOtherDates(shown: DeliveryRange | undefined, promised: DeliveryRange | undefined): boolean {
  return shown !== undefined && promised !== undefined && !isSameRange(shown, promised);
}

function noLongerOffered(count: number): string[] {
  if (count === 0) return [];
  if (count === 1) return ["One print is no longer offered."];
  return [`${numerals[count] ?? count} prints are no longer offered.`];
}

const numerals = ["", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
