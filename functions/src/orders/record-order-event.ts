import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { addressProblems } from "@lightwell/shared/checkout/address-problems";
import { type EventProblem, type RecordedEvent, recordEvent } from "@lightwell/shared/orders/fulfilment";
import { orderMailKey } from "@lightwell/shared/orders/order-mails";
import { refundProblemText } from "@lightwell/shared/orders/refund-quote";
import type { Actor, OrderEvent, Parcel } from "@lightwell/shared/orders/orders-schemas";
import { AppError } from "#src/http/app-error.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import type { OrderDeps } from "./order-repository.ts";
import { type Order, progressOf, requireOrder } from "./order.ts";

/** A requested event of an order, without its time, which the server sets. */
export interface OrderEventRequest extends Omit<RecordedEvent, "at"> {
  readonly orderId: string;
}

/**
 * Records an event of an order in one transaction with the mails that it causes. A request with an id that is recorded
 * already changes nothing. Throws an `AppError`: `not-found` without such an order, `conflict` when the event is not
 * possible now.
 */
export async function recordOrderEvent(deps: OrderDeps, request: OrderEventRequest): Promise<Order> {
  const { orderId, ...recorded } = request;
  return await deps.orders.transaction(async (transaction) => {
    const known = requireOrder(await transaction.order(orderId));
    if (request.event.kind === "address-corrected") requireAddress(request.event.shipTo, known);
    if (known.state === "review" && request.event.kind === "cancelled")
      throw new AppError("conflict", "A payment of this order is in review. Refund it to cancel the order.");
    const { order, isNew } = withEvent(known, { ...recorded, at: deps.now() });
    if (!isNew) return order;
    transaction.save(order);
    const recordedEvent = order.timeline.at(-1)?.event ?? recorded.event; // with the lines of a rest
    for (const mail of mailsOfEvent(orderId, recorded.id, recordedEvent))
      transaction.enqueue(mail.key, mail.event, deps.now());
    if (recorded.event.kind === "address-corrected")
      await transaction.enqueueLabTickets(order, { id: recorded.id, isCopy: true }, deps.now());
    return order;
  });
}

/** The same conditions as at the checkout. */
function requireAddress(shipTo: Recipient, { emailAddress }: Order): void {
  const problems = Object.entries(addressProblems(shipTo, emailAddress));
  if (problems.length > 0)
    throw new AppError("invalid-request", problems.map(([, problem]) => problem).join(" "));
}

interface ManyEventsReport {
  readonly changed: string[];
  readonly failed: { readonly orderId: string; readonly message: string }[];
}

/**
 * Records an event of each of many orders, named by id or number. Each is a transaction of its own, and a rejected one
 * does not stop the others. Any other failure is thrown; then all requests can be sent again, because an event whose id
 * is recorded changes nothing.
 */
export async function recordManyEvents(
  deps: OrderDeps,
  requests: readonly Omit<OrderEventRequest, "by">[],
  by: Actor,
): Promise<ManyEventsReport> {
  const report: ManyEventsReport = { changed: [], failed: [] };
  for (const { orderId, ...request } of requests) {
    try {
      const { id } = requireOrder(await deps.orders.byNumberOrId(orderId));
      await recordOrderEvent(deps, { ...request, orderId: id, by });
      report.changed.push(orderId);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      report.failed.push({ orderId, message: cause.message });
    }
  }
  return report;
}

/**
 * The order with an event added to its timeline, and what the event changes; `isNew` is false when it was recorded
 * before. Throws an `AppError` (`conflict`) when the event is not possible now. The only place that changes
 * fulfilment, parcel, promised days and timeline of an order.
 */
export function withEvent(order: Order, recorded: RecordedEvent): { order: Order; isNew: boolean } {
  const result = recordEvent(progressOf(order), recorded);
  if ("problem" in result) throw new AppError("conflict", messages[result.problem]);
  if (!result.isNew) return { order, isNew: false };
  const { fulfilment, parcel, shipTo, delivery, timeline } = result.progress;
  return {
    order: {
      ...order,
      fulfilment,
      ...(parcel && { parcel }),
      shipTo,
      delivery,
      timeline: [...timeline],
      updated: Math.max(order.updated, recorded.at),
    },
    isNew: true,
  };
}

const messages: Readonly<Record<EventProblem, string>> = {
  "wrong-role": "This cannot be done from here.",
  "wrong-state": "The order has changed in the meantime. Load it again.",
  "not-paid": "The order is not paid.",
  refunded: "The order was refunded in full.",
  "refund-too-high": refundProblemText["too-high"],
  "other-tax-state":
    "An address in another state could change the sales tax, which is already paid. Cancel and refund the order instead.",
  "too-many-corrections": "The parcel was corrected too often. Ask the shop to correct it.",
  "cancellation-requested":
    "This order has to be cancelled: its shopper asked for it, or did not agree to the delay.",
  "part-shipped":
    "A part of this order is shipped. Refund the prints that are not, and choose that they are not to be made; if they cannot be refunded, record that they are not made.",
  unchanged: "Nothing was changed.",
};

/** A mail with the key under which it is queued once. */
interface QueuedMail {
  readonly key: string;
  readonly event: MailEvent;
}

/** The mails that an event of an order causes; `id` is its entry in the timeline. */
export function mailsOfEvent(orderId: string, id: string, event: OrderEvent): readonly QueuedMail[] {
  switch (event.kind) {
    case "shipped":
    case "parcel-corrected": {
      const isCorrection = event.kind === "parcel-corrected";
      if (isCorrection && event.previous && isTrackedAlike(event.previous, event.parcel)) return []; // another day
      return [
        {
          key: orderMailKey("order-shipped", orderId, id),
          event: {
            kind: "order-shipped",
            orderId,
            ...(event.lineNumbers && { lineNumbers: event.lineNumbers }),
            ...(isCorrection && { isCorrection }),
          },
        },
      ];
    }
    case "cancelled":
      return [{ key: orderMailKey("order-cancelled", orderId), event: { kind: "order-cancelled", orderId } }];
    case "not-made":
      return [
        { key: orderMailKey("order-cancelled", orderId, id), event: { kind: "order-cancelled", orderId } },
      ];
    case "address-corrected":
      return [
        {
          key: orderMailKey("address-corrected", orderId, id),
          event: { kind: "address-corrected", orderId },
        },
      ];
    case "refunded":
      return [
        {
          key: orderMailKey("order-refunded", orderId, event.refundId),
          event: {
            kind: "order-refunded",
            orderId,
            amountCents: event.amountCents,
            ...(event.requestId !== undefined && { requestId: event.requestId }),
          },
        },
      ];
    case "paid":
    case "sent-to-lab":
    case "delivered":
    case "not-delivered":
    case "made-again":
    case "delayed":
    case "delay-answered":
    case "noted":
    case "mail-resent":
    case "refund-requested":
    case "refund-rejected":
    case "refund-failed":
    case "disputed":
      return [];
  }
}

function isTrackedAlike(one: Parcel, other: Parcel): boolean {
  return one.carrier === other.carrier && one.trackingNumber === other.trackingNumber;
}
