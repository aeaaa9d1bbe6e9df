import { calendarDateOf, dateInTimeZone, epochDayOf, type EpochDay } from "./calendar-date.ts";
import type { DeliveryPromise } from "./delivery-range.ts";
import { isCarrierBusinessDay, isLabBusinessDay } from "./us-holidays.ts";

/** A number of business days from the least to the most. */
export interface BusinessDays {
  readonly least: number;
  readonly most: number;
}

/** What the dates of a delivery depend on. */
export interface DeliveryTimes {
  /** Its midnight ends the day of an order, such as `America/Los_Angeles`. */
  readonly timeZone: string;
  /** Of the lab, from the order to dispatch; the day of the order is not counted. */
  readonly production: BusinessDays;
  /** Of the carriers, from dispatch to the doorstep; the day of dispatch is not counted. */
  readonly transit: BusinessDays;
}

/** When an order that is placed at an instant, in epoch ms, is dispatched and arrives. */
export function deliveryDates(
  orderedAt: number,
  { timeZone, production, transit }: DeliveryTimes,
): DeliveryPromise {
  const ordered = epochDayOf(dateInTimeZone(orderedAt, timeZone));
  const firstDispatch = businessDaysAfter(ordered, production.least, isLabBusinessDay);
  const lastDispatch = businessDaysAfter(ordered, production.most, isLabBusinessDay);
  return {
    dispatchBy: calendarDateOf(lastDispatch),
    earliest: calendarDateOf(businessDaysAfter(firstDispatch, transit.least, isCarrierBusinessDay)),
    latest: calendarDateOf(businessDaysAfter(lastDispatch, transit.most, isCarrierBusinessDay)),
  };
}

/** The nth business day after a day. */
function businessDaysAfter(
  start: EpochDay,
  count: number,
  isBusinessDay: (day: EpochDay) => boolean,
): EpochDay {
  let day = start;
  for (let left = count; left > 0;) {
    day += 1;
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
