import type { BusinessDays } from "./delivery-dates.ts";

/** "5-7", or "5" for exactly five days. */
export function businessDaysText({ least, most }: BusinessDays): string {
  return least === most ? String(most) : `${least}-${most}`;
}
