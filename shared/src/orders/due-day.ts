import type { CalendarDate } from "#src/delivery/calendar-date.ts";
import type { DeliveryPromise } from "#src/delivery/delivery-schemas.ts";
import type { OrderStage } from "./order-stage.ts";

/**
 * The last day on which the next step of an order keeps its promise: the day of dispatch until it is shipped, then that
 * of arrival. Undefined for an order of which nothing is due.
 */
export function dueDay(stage: OrderStage, { dispatchBy, latest }: DeliveryPromise): CalendarDate | undefined {
  if (stage === "paid" || stage === "at-lab") return dispatchBy;
  return stage === "shipped" ? latest : undefined;
}
