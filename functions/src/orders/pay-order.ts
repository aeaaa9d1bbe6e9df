import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import { formatMoney } from "@lightwell/shared/money/cents";
import { orderMailKey } from "@lightwell/shared/orders/order-mails";
import type { Actor } from "@lightwell/shared/orders/orders-schemas";
import type { OrderTransaction } from "./order-transaction.ts";
import type { Order } from "./order.ts";
import type { OrderDeps, PaymentDeps } from "./order-repository.ts";
import { withRefund } from "./record-refund.ts";
import { withEvent } from "./record-order-event.ts";

/** A received payment: the id of its session, and as in `PaymentSession`. */
interface ReceivedPayment {
  readonly id: string;
  readonly paymentId?: string | undefined;
  readonly amountTotal?: number | undefined;
  readonly currency?: string | undefined;
}

/**
 * Saves the order as paid by a payment: with the payment and the refunds of it that were reported before on its
 * timeline, and with its confirmation and lab ticket. Its cart is deleted.
 */
export async function payOrder(
  deps: PaymentDeps,
  transaction: OrderTransaction,
  order: Order,
  { id, paymentId, amountTotal }: ReceivedPayment,
  by: Actor,
): Promise<Order> {
  const now = deps.now();
  // Production starts only now: a slow payment method takes days, a review as long as the owner needs.
  const isLate = order.state === "processing" || order.state === "review";
  const delivery = isLate
    ? deliveryPromise(now, order.shipping.selected, await deps.shippingSettings())
    : order.delivery;
  const { order: recorded } = withEvent(order, {
    id: `paid:${order.id}`,
    at: now,
    by,
    event: { kind: "paid" },
  });
  const paid: Order = {
    ...(await transaction.withLabs(recorded)),
    state: "paid",
    updated: now,
    session: id,
    paidBy: id,
    paidAt: now,
    ...(paymentId !== undefined && { paymentId }),
    ...(amountTotal !== undefined && amountTotal !== order.total && { receivedCents: amountTotal }),
    delivery,
  };
  const refunds = paymentId === undefined ? [] : await transaction.refundsOf(paymentId);
  const saved = refunds.reduce((current, refund) => withRefund(transaction, current, refund, now), paid);
  transaction.save(saved);
  transaction.removeCart(order.id);
  const orderId = order.id;
  transaction.enqueue(
    orderMailKey("order-confirmation", orderId),
    { kind: "order-confirmation", orderId },
    now,
  );
  await transaction.enqueueLabTickets(saved, { isCopy: false }, now);
  return saved;
}

/** Refunds a payment that arrived for an order that is paid or cancelled, and notifies the shopper and the owner. */
export async function refundSecondPayment(
  deps: OrderDeps,
  transaction: OrderTransaction,
  order: Order,
  payment: ReceivedPayment,
): Promise<void> {
  const isNew = await refundWholePayment(deps, transaction, order, payment);
  if (!isNew) return;
  const sum = formatMoney(payment.amountTotal, payment.currency);
  const isCancelled = order.fulfilment === "cancelled";
  const [subject, sentence] = isCancelled
    ? [
        `Order ${order.number} was paid after it was cancelled`,
        `A payment of ${sum} arrived for order ${order.number}, which is cancelled. It is being refunded.`,
      ]
    : [
        `Order ${order.number} was paid twice`,
        `Order ${order.number} was paid a second time, with ${sum}. The second payment is being refunded.`,
      ];
  transaction.enqueue(
    `refund:${payment.paymentId}`,
    { kind: "owner-alert", subject, paragraphs: [sentence], aboutOrder: order.id },
    deps.now(),
  );
}

/**
 * Queues the refund of a whole payment, and the mail about it to the shopper. Returns false without its id, which a
 * refund needs, and when it is queued already.
 */
export async function refundWholePayment(
  deps: OrderDeps,
  transaction: OrderTransaction,
  order: Order,
  { paymentId, amountTotal, currency }: ReceivedPayment,
): Promise<boolean> {
  if (paymentId === undefined || (await transaction.isRefundQueued(paymentId))) return false;
  const now = deps.now();
  transaction.queueRefund(paymentId, { orderId: order.id }, now);
  const amount = currency === "usd" ? amountTotal : undefined;
  transaction.enqueue(
    orderMailKey("refund-notice", order.id, paymentId),
    { kind: "refund-notice", orderId: order.id, ...(amount !== undefined && { amount }) },
    now,
  );
  return true;
}
