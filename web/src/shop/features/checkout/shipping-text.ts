import { formatUsd } from "@lightwell/shared/money/cents";

/** The cost of shipping in a summary: "FREE" or "$7.00". */
export function shippingText(cents: number): string {
  return cents === 0 ? "FREE" : formatUsd(cents);
}
