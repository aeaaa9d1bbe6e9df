import {
  businessDaysAfter,
  isCarrierBusinessDay,
  isLabBusinessDay,
  type BusinessDays,
} from "./business-days.ts";
import { calendarDateOf, dateInTimeZone, epochDayOf, type EpochDay } from "./calendar-date.ts";
import { isClosedOn } from "./closure.ts";
import type { Closure, DeliveryPromise, DeliveryRange, ShippingSettings } from "./delivery-schemas.ts";
import type { Speed } from "./shipping-speed.ts";

/** The dates that the shop promises for an order that is placed at an instant, in epoch ms. */
export function deliveryPromise(
  orderedAt: number,
  speed: Speed,
  { timeZone, labDays, transitDays, closed }: ShippingSettings,
): DeliveryPromise {
  return deliveryDates(orderedAt, { timeZone, production: labDays, transit: transitDays[speed], closed });
}

/** What the dates of a delivery depend on. */
interface DeliveryTimes {
  /** Its midnight ends the day of an order, such as `America/Los_Angeles`. */
  readonly timeZone: string;
  /** Of the lab, from the order to dispatch; the day of the order is not counted. */
  readonly production: BusinessDays;
  /** Of the carriers, from dispatch to the doorstep; the day of dispatch is not counted. */
  readonly transit: BusinessDays;
  /** Not counted for the lab. */
  readonly closed: Closure;
}

/** When an order that is placed at an instant, in epoch ms, is dispatched and arrives. */
export function deliveryDates(
  orderedAt: number,
  { timeZone, production, transit, closed }: DeliveryTimes,
): DeliveryPromise {
  const ordered = epochDayOf(dateInTimeZone(orderedAt, timeZone));
  const isClosed = isClosedOn(closed);
  const isWorked = (day: EpochDay) => isLabBusinessDay(day) && !isClosed(day);
  const firstDispatch = businessDaysAfter(ordered, production.least, isWorked);
  const lastDispatch = businessDaysAfter(ordered, production.most, isWorked);
  return {
    dispatchBy: calendarDateOf(lastDispatch),
    earliest: calendarDateOf(businessDaysAfter(firstDispatch, transit.least, isCarrierBusinessDay)),
    latest: calendarDateOf(businessDaysAfter(lastDispatch, transit.most, isCarrierBusinessDay)),
  };
}

export function isSameRange(one: DeliveryRange, other: DeliveryRange): boolean {
  return one.earliest === other.earliest && one.latest === other.latest;
}
