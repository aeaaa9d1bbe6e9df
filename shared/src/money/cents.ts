import numeral from "numeral";

/** Formats integer cents as dollars: `1499` → `"$14.99"`. Returns an empty string for negative or missing amounts. */
export function formatUsd(cents: number | undefined): string {
  if (cents === undefined || !Number.isFinite(cents) || cents < 0) return "";
  return `$${numeral(cents / 100).format("0,0.00")}`;
}

/** Formats an amount of whole dollars: `15000` → `"$150"`. */
export function formatWholeUsd(cents: number): string {
  return `$${numeral(cents / 100).format("0,0")}`;
}

/** Writes integer cents as a decimal number of dollars for other programs: `1499` → `"14.99"`. */
export function decimalDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/**
 * Formats an amount in the smallest unit of its currency: `13570` and `"eur"` → `"€135.70"`. Returns "an unknown
 * amount" without an amount or a currency code.
 */
export function formatMoney(amount: number | undefined, currency: string | undefined): string {
  if (amount === undefined || currency === undefined || !/^[a-z]{3}$/i.test(currency))
    return "an unknown amount";
  if (currency === "usd") return formatUsd(amount);
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const dollars = /^\$?\s*(?<whole>\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(?<cents>\d{0,2}))?$/;

/**
 * Reads an amount of dollars as people write it, in integer cents: `"275"`, `"275.00"` and `"$275"` are `27_500`.
 * Returns undefined for anything else, such as a negative amount or a third decimal place.
 */
export function parseUsd(text: string): number | undefined {
  const parts = dollars.exec(text.trim())?.groups;
  if (!parts) return undefined;
  return Number(parts["whole"]?.replaceAll(",", "")) * 100 + Number((parts["cents"] ?? "").padEnd(2, "0"));
}
