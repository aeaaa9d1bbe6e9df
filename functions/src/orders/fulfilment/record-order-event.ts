import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { addressProblems } from "@lightwell/shared/checkout/address-problems";
import type { RecordedEvent } from "@lightwell/shared/orders/fulfilment";
import { AppError } from "#src/http/app-error.ts";
import type { Order } from "#src/orders/order.ts";
import type { OrderDeps } from "#src/orders/order-deps.ts";
import { mailsOfEvent } from "#src/orders/mails-of-event.ts";
import { withEvent } from "#src/orders/with-event.ts";
import { requireOrder } from "#src/orders/require-order.ts";

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
  return await deps.orders.change(async (change) => {
    const known = requireOrder(await change.order(orderId));
    if (request.event.kind === "address-corrected") requireAddress(request.event.shipTo, known);
    if (known.state === "review" && request.event.kind === "cancelled")
      throw new AppError("conflict", "A payment of this order is in review. Refund it to cancel the order.");
    const { order, isNew } = withEvent(known, { ...recorded, at: deps.now() });
    if (!isNew) return order;
    change.save(order);
    for (const mail of mailsOfEvent(orderId, recorded.id, recorded.event))
      change.enqueue(mail.key, mail.event, deps.now());
    return order;
  });
}

/** The same conditions as at the checkout. */
function requireAddress(shipTo: Recipient, { emailAddress }: Order): void {
  const problems = Object.entries(addressProblems(shipTo, emailAddress));
  if (problems.length > 0)
    throw new AppError("invalid-request", problems.map(([, problem]) => problem).join(" "));
}
