import { recordEvent, type EventProblem, type RecordedEvent } from "@lightwell/shared/orders/fulfilment";
import { refundProblemText } from "@lightwell/shared/orders/refund-quote";
import { AppError } from "#src/http/app-error.ts";
import { progressOf, type Order } from "./order.ts";

const messages: Readonly<Record<EventProblem, string>> = {
  "wrong-role": "This cannot be done from here.",
  "wrong-state": "The order has changed in the meantime. Load it again.",
  "not-paid": "The order is not paid.",
  refunded: "The order was refunded in full.",
  "refund-too-high": refundProblemText["too-high"],
  "other-tax-state":
    "An address in another state could change the sales tax, which is already paid. Cancel and refund the order instead.",
  "too-many-corrections": "The parcel was corrected too often. Ask the shop to correct it.",
  unchanged: "Nothing was changed.",
};

/**
 * The order with an event added to its timeline, and what the event changes; `isNew` is false when it was recorded
 * before. Throws an `AppError` (`conflict`) when the event is not possible now. The only place that changes
 * fulfilment, parcel and timeline of an order.
 */
export function withEvent(order: Order, recorded: RecordedEvent): { order: Order; isNew: boolean } {
  const result = recordEvent(progressOf(order), recorded);
  if ("problem" in result) throw new AppError("conflict", messages[result.problem]);
  if (!result.isNew) return { order, isNew: false };
  const { fulfilment, parcel, shipTo, timeline } = result.progress;
  return {
    order: {
      ...order,
      fulfilment,
      ...(parcel && { parcel }),
      shipTo,
      timeline: [...timeline],
      updated: Math.max(order.updated, recorded.at),
    },
    isNew: true,
  };
}
