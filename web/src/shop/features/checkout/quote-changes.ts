import type { LineItem } from "@lightwell/shared/cart/line-item";
import type { CheckoutQuote } from "@lightwell/shared/checkout/checkout-quote";

type PricedLine = Pick<LineItem, "lineItemId" | "subtotal">;

/** How the shop's quote differs from the cart it was made for: "One print is no longer offered." */
export function quoteChanges(items: readonly PricedLine[], quote: CheckoutQuote): string {
  const priceOf = new Map(quote.items.map(({ lineItemId, subtotal }) => [lineItemId, subtotal]));
  const offered = items.filter(({ lineItemId }) => priceOf.has(lineItemId));
  const isRepriced = offered.some(({ lineItemId, subtotal }) => priceOf.get(lineItemId) !== subtotal);
  const sentences = [
    ...noLongerOffered(items.length - offered.length),
    ...(isRepriced ? ["The prices have changed."] : []),
  ];
  return sentences.join(" ") || "Shipping or tax has changed.";
}

function noLongerOffered(count: number): string[] {
  if (count === 0) return [];
  if (count === 1) return ["One print is no longer offered."];
  return [`${numerals[count] ?? count} prints are no longer offered.`];
}

const numerals = ["", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
