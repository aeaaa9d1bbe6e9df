import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { OrderErasure } from "@lightwell/shared/contract/back-office/person-endpoints";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import type { OrderEvent, TimelineEntry } from "@lightwell/shared/orders/orders-schemas";
import { erasedEmailAddress, erasedText } from "@lightwell/shared/personal-data/retention-periods";
import { hasPayment, type Order } from "#src/orders/order.ts";

/** The effect of erasing on an order now. An unpaid order is kept while its payment page is open. */
export function orderErasure(order: Order, nowMs: number): OrderErasure {
  if (!hasPayment(order)) return order.state === "open" && order.expiresAt > nowMs ? "kept" : "deleted";
  const stage = orderStage(order);
  return stage === "delivered" || stage === "cancelled" || stage === "refunded" ? "reduced" : "kept";
}

/**
 * The order without the person: name, e-mail address, street, notes and reasons are erased. Amounts, taxes, prints,
 * payment, town, state and ZIP code stay, which prove the taxes.
 */
export function reducedOrder(order: Order, nowMs: number): Order {
  return {
    ...order,
    emailAddress: erasedEmailAddress,
    shipTo: reducedRecipient(order.shipTo),
    timeline: order.timeline.map(reducedEntry),
    subscribe: false,
    erasedAt: nowMs,
  };
}

function reducedRecipient({ city, state, postal }: Recipient): Recipient {
  return { firstName: "", lastName: erasedText, street1: erasedText, street2: "", city, state, postal };
}

function reducedEntry(entry: TimelineEntry): TimelineEntry {
  return { ...entry, reason: entry.reason && erasedText, event: reducedEvent(entry.event) };
}

function reducedEvent(event: OrderEvent): OrderEvent {
  if (event.kind === "noted") return { ...event, text: erasedText };
  if (event.kind !== "address-corrected") return event;
  const { shipTo, previous } = event;
  return {
    ...event,
    shipTo: reducedRecipient(shipTo),
    ...(previous && { previous: reducedRecipient(previous) }),
  };
}
