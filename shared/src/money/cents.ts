const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/**
 * Shows integer cents as dollars, in the format `$0,0.00`: `1499` → `"$14.99"`. Negative or missing amounts show
 * as nothing. The platform's own formatter does it, which no shopper has to load; its test holds it to numeral.
 */
export function formatUsd(cents: number | undefined): string {
  if (cents === undefined || !Number.isFinite(cents) || cents < 0) return "";
  return dollars.format(cents / 100);
}
