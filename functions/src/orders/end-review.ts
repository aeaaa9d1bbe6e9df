import type { ReviewDecision } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { isAcceptable } from "@lightwell/shared/orders/order-payment";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import type { Actor } from "@lightwell/shared/orders/orders-schemas";
import { AppError } from "#src/http/app-error.ts";
import { mailsOfEvent, withEvent } from "./record-order-event.ts";
import type { OrderTransaction } from "./order-transaction.ts";
import { type Order, requireOrder } from "./order.ts";
import { payOrder, refundSecondPayment, refundWholePayment } from "./pay-order.ts";
import type { OrderDeps, PaymentDeps } from "./order-repository.ts";

interface EndReviewRequest {
  readonly orderId: string;
  readonly by: Actor;
  readonly decision: ReviewDecision;
}

/**
 * Ends the review of an order by the owner's decision. A repeated request changes nothing. Throws an `AppError`:
 * `not-found` without such an order, `conflict` when the review has ended otherwise or the payment cannot be accepted.
 */
export async function endReview(
  deps: PaymentDeps,
  { orderId, by, decision }: EndReviewRequest,
): Promise<Order> {
  return await deps.orders.transaction(async (transaction) => {
    const order = requireOrder(await transaction.order(orderId));
    if (decision.kind === "accept" && order.paidBy === decision.session) return order;
    if (order.state !== "review") throw hasMovedOn();
    if (decision.kind === "accept") return await accepted(deps, transaction, order, decision.session, by);
    return order.fulfilment === "cancelled" ? order : await refunded(deps, transaction, order, by);
  });
}

function hasMovedOn(): AppError {
  return new AppError("conflict", "The order has changed in the meantime. Load it again.");
}

/** The order becomes paid, as by any payment; the other payments that are held are refunded as second payments. */
async function accepted(
  deps: PaymentDeps,
  transaction: OrderTransaction,
  order: Order,
  session: string,
  by: Actor,
): Promise<Order> {
  const payment = order.heldPayments.find(({ id }) => id === session);
  if (!payment || !isAcceptable(order, payment)) throw hasMovedOn();
  const paid = await payOrder(deps, transaction, order, payment, by);
  if (orderStage(paid) === "refunded") throw new AppError("conflict", "This payment was refunded.");
  for (const other of order.heldPayments)
    if (other !== payment && other.state === "paid")
      await refundSecondPayment(deps, transaction, paid, other);
  return paid;
}

/** The order is cancelled, and every payment that is held is refunded as a whole. */
async function refunded(
  deps: OrderDeps,
  transaction: OrderTransaction,
  order: Order,
  by: Actor,
): Promise<Order> {
  const [id, event, now] = [`review-ended:${order.id}`, { kind: "cancelled" } as const, deps.now()];
  const cancelled = withEvent(order, { id, at: now, by, event }).order;
  transaction.save(cancelled);
  for (const mail of mailsOfEvent(order.id, id, event)) transaction.enqueue(mail.key, mail.event, now);
  for (const payment of order.heldPayments)
    if (payment.state === "paid") await refundWholePayment(deps, transaction, cancelled, payment);
  return cancelled;
}
