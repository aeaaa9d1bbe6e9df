import { type CalendarDate, calendarDateOf, epochDayOf } from "#src/delivery/calendar-date.ts";
import type { DeliveryPromise } from "#src/delivery/delivery-schemas.ts";
import { awaitedConsentDay } from "./delay.ts";
import type { OrderStage } from "./order-stage.ts";
import type { TimelineEntry } from "./orders-schemas.ts";

/** The day until which the shopper of an order has to agree to a delay; undefined if nobody has to. */
export function consentDay(
  stage: OrderStage,
  { timeline }: Pick<DueOrder, "timeline">,
): CalendarDate | undefined {
  return stage === "paid" || stage === "at-lab" ? awaitedConsentDay(timeline) : undefined;
}

/**
 * The last day on which the next step of an order keeps its promise: the day of dispatch until it is shipped, or before
 * it the one until which the shopper has to agree to a delay; then that of arrival. Undefined for an order of which
 * nothing is due.
 */
export function dueDay(stage: OrderStage, order: DueOrder): CalendarDate | undefined {
  const { delivery } = order;
  if (stage === "paid" || stage === "at-lab") return consentDay(stage, order) ?? delivery.dispatchBy;
  return stage === "shipped" ? delivery.latest : undefined;
}

/** The stages in which something is due. */
export const dueStages = ["paid", "at-lab", "shipped"] as const satisfies readonly OrderStage[];

/**
 * Parcels are late for two weeks. Nobody has to mark those that arrive as delivered, so without an end their list would
 * only grow. Within two weeks the shopper of a lost one has written, and carriers still take claims: 60 days from
 * shipment on.
 */
const lateParcelDays = 14;

/** The days on which something was due with the orders that are late: for shipped ones not before `arrivalFrom`. */
export function lateDays(today: CalendarDate): {
  readonly arrivalFrom: CalendarDate;
  readonly until: CalendarDate;
} {
  const day = epochDayOf(today);
  return { arrivalFrom: calendarDateOf(day - lateParcelDays), until: calendarDateOf(day - 1) };
}

/** Whether an order is late of which something is due on a day; undefined for nothing. */
export function isLate(stage: OrderStage, dueOn: CalendarDate | undefined, today: CalendarDate): boolean {
  const { arrivalFrom, until } = lateDays(today);
  return dueOn !== undefined && dueOn <= until && (stage !== "shipped" || dueOn >= arrivalFrom);
}

interface DueOrder {
  readonly delivery: DeliveryPromise;
  readonly timeline: readonly TimelineEntry[];
}
