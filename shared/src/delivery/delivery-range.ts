import type { CalendarDate } from "./calendar-date.ts";

/** When an order arrives at the earliest and at the latest. */
export interface DeliveryRange {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

/** The promised days of arrival, and the last day of dispatch that keeps the promise. */
export interface DeliveryPromise extends DeliveryRange {
  readonly dispatchBy: CalendarDate;
}

export function isSameRange(one: DeliveryRange, other: DeliveryRange): boolean {
  return one.earliest === other.earliest && one.latest === other.latest;
}
