import { formatUsd } from "@lightwell/shared/money/cents";

/** Formats cents that may be negative: `-1499` → `-$14.99`. */
export function signedUsd(cents: number): string {
  return cents < 0 ? `-${formatUsd(-cents)}` : formatUsd(cents);
}
