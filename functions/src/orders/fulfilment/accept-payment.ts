import { isAcceptable } from "@lightwell/shared/orders/held-payment";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import type { Actor } from "@lightwell/shared/orders/timeline";
import { AppError } from "#src/http/app-error.ts";
import type { Order } from "#src/orders/order.ts";
import { payOrder, refundSecondPayment } from "#src/orders/pay-order.ts";
import type { PaymentDeps } from "#src/orders/record-payment.ts";

/** A held payment that the owner accepts, by the id of its session. */
interface AcceptRequest {
  readonly orderId: string;
  readonly session: string;
  readonly by: Actor;
}

/**
 * Ends the review of an order: it becomes paid by the payment, as by any other, and the other payments that are held
 * are refunded as second payments. A repeated request changes nothing. Throws an `AppError`: `not-found` without such
 * an order, `conflict` when the payment cannot be accepted now.
 */
export async function acceptPayment(
  deps: PaymentDeps,
  { orderId, session, by }: AcceptRequest,
): Promise<Order> {
  return await deps.orders.change(async (change) => {
    const known = await change.order(orderId);
    if (!known) throw new AppError("not-found", "This order does not exist.");
    if (known.paidBy === session) return known;
    const payment = known.heldPayments.find(({ id }) => id === session);
    if (!payment || known.state !== "review" || !isAcceptable(known, payment))
      throw new AppError("conflict", "This payment cannot be accepted. Load the order again.");
    const order = await payOrder(deps, change, known, payment, by);
    if (orderStage(order) === "refunded") throw new AppError("conflict", "This payment was refunded.");
    for (const other of known.heldPayments)
      if (other !== payment && other.state === "paid") await refundSecondPayment(deps, change, order, other);
    return order;
  });
}
