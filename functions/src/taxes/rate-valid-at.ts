import { dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";

/**
 * The rate that is valid at a time, in epoch ms: the last one that begins on or before that day in the shop's time
 * zone. `rates` are sorted by their first day.
 */
export function rateValidAt<Rate extends { readonly from: string }>(
  rates: readonly Rate[],
  atMs: number,
  timeZone: string,
): Rate | undefined {
  const day = dateInTimeZone(atMs, timeZone);
  return rates.findLast(({ from }) => from <= day);
}
