import numeral from "numeral";

/** Formats integer cents as dollars: `1499` → `"$14.99"`. Returns an empty string for negative or missing amounts. */
export function formatUsd(cents: number | undefined): string {
  if (cents === undefined || !Number.isFinite(cents) || cents < 0) return "";
  return numeral(cents / 100).format("$0,0.00");
}

/** Formats an amount of whole dollars: `15000` → `"$150"`. */
export function formatWholeUsd(cents: number): string {
  return numeral(cents / 100).format("$0,0");
}

/** Writes integer cents as a decimal number of dollars for other programs: `1499` → `"14.99"`. */
export function decimalDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
