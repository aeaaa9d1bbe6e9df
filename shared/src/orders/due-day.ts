import type { CalendarDate } from "#src/delivery/calendar-date.ts";
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

interface DueOrder {
  readonly delivery: DeliveryPromise;
  readonly timeline: readonly TimelineEntry[];
}
