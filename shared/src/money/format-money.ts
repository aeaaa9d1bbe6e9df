import { formatUsd } from "./cents.ts";

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
