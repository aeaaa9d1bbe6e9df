import type { CalendarDate } from "./calendar-date.ts";

/** When an order arrives at the earliest and at the latest. */
export interface DeliveryRange {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

/** What a shopper is promised, and the last day on which the lab may ship to keep it. */
export interface DeliveryPromise extends DeliveryRange {
  readonly dispatchBy: CalendarDate;
}

export function isSameRange(one: DeliveryRange, other: DeliveryRange): boolean {
  return one.earliest === other.earliest && one.latest === other.latest;
}
