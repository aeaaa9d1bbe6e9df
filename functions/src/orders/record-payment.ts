import { formatUsd } from "@lightwell/shared/money/cents";
import { labTicket } from "#src/mail/lab-ticket.ts";
import { orderConfirmation } from "#src/mail/order-confirmation.ts";
import { ownerAlert } from "#src/mail/owner-alert.ts";
import { paymentFailure } from "#src/mail/payment-failure.ts";
import { refundNotice } from "#src/mail/refund-notice.ts";
import type { PaymentOutcome, PaymentSession } from "#src/payments/payment-session.ts";
import { nextOrderState } from "./next-order-state.ts";
import type { OrderChange } from "./order-change.ts";
import type { OrderRepository } from "./order-repository.ts";
import type { Order } from "./order.ts";

export interface OrderNeeds {
  readonly orders: OrderRepository;
  readonly ownerEmail: string;
  readonly now: () => number;
}

interface PaymentReport {
  readonly outcome: PaymentOutcome;
  readonly session: PaymentSession;
  /** The provider's own id of the report; absent when we asked by ourselves. */
  readonly event?: { readonly id: string; readonly type: string };
}

/**
 * Enters what has become of a payment, in one transaction with every mail that reports it. The same report twice,
 * reports out of order and several at once end in the same ledger: an order is paid once and confirmed once.
 */
export async function recordPayment(shop: OrderNeeds, report: PaymentReport): Promise<void> {
  await shop.orders.change(async (change) => {
    const { event, session } = report;
    if (event && (await change.knowsEvent(event.id))) return;
    const order = session.orderId === undefined ? undefined : await change.order(session.orderId);
    if (!order) await park(shop, change, report);
    else await enter(shop, change, await orderOfSession(change, order, report), report);
    if (event) change.recordEvent(event, shop.now());
  });
}

async function enter(
  shop: OrderNeeds,
  change: OrderChange,
  order: Order,
  report: PaymentReport,
): Promise<void> {
  const { outcome, session } = report;
  const isMoney = bringsMoney(outcome);
  if (!isMoney && session.id !== order.session) return; // the end of an earlier attempt
  if (order.state === "paid") {
    if (outcome === "paid" && session.id !== order.paidBy) await giveBack(shop, change, order, session);
    return;
  }
  if (isMoney && !isAsOrdered(order, session)) {
    holdForReview(shop, change, order, session);
    return;
  }
  const state = nextOrderState(order.state, outcome);
  if (state === order.state) return;
  const now = shop.now();
  change.save({
    ...order,
    state,
    updated: now,
    ...(isMoney && { session: session.id }), // a slow payment may be of an earlier attempt, and its failure counts
    ...(state === "paid" && {
      paidBy: session.id,
      paidAt: now,
      ...(session.paymentId !== undefined && { paymentId: session.paymentId }),
    }),
  });
  if (state === "failed" && order.state === "processing")
    change.enqueue(`payment-failed:${session.id}`, paymentFailure(order), now);
  if (state !== "paid") return;
  change.enqueue(`order-confirm:${order.id}`, orderConfirmation(order), now);
  change.enqueue(`lab-ticket:${order.id}`, labTicket(order, shop.ownerEmail), now);
}

/**
 * The order as the session that brings the money showed it: when the page of an earlier attempt is paid after the order
 * was changed, what it showed is what was bought, and where it goes.
 */
async function orderOfSession(
  change: OrderChange,
  order: Order,
  { outcome, session }: PaymentReport,
): Promise<Order> {
  const isEarlier = session.id !== order.session && order.sessions.includes(session.id);
  if (!isEarlier || !bringsMoney(outcome) || order.state === "paid") return order;
  const opened = await change.openedSession(session.id);
  return opened?.orderId === order.id ? { ...order, ...opened.content } : order;
}

function bringsMoney(outcome: PaymentOutcome): boolean {
  return outcome === "paid" || outcome === "processing";
}

function isAsOrdered(order: Order, session: PaymentSession): boolean {
  return (
    session.amountTotal === order.total && session.currency === "usd" && order.sessions.includes(session.id)
  );
}

function holdForReview(shop: OrderNeeds, change: OrderChange, order: Order, session: PaymentSession): void {
  if (order.state === "review") return;
  const now = shop.now();
  change.save({ ...order, state: "review", updated: now });
  const paragraphs = [
    `Order ${order.number} is ${formatUsd(order.total)}, but the payment ${session.paymentId ?? session.id} is ${formatUsd(session.amountTotal)}.`,
    "Nothing was sent to the lab. Compare the two in the provider's dashboard, then refund the payment or fulfill the order by hand.",
  ];
  change.enqueue(
    `order-review:${order.id}`,
    ownerAlert(`Order ${order.number} needs your review`, paragraphs, shop.ownerEmail),
    now,
  );
}

async function giveBack(
  shop: OrderNeeds,
  change: OrderChange,
  order: Order,
  session: PaymentSession,
): Promise<void> {
  const { paymentId } = session;
  if (paymentId === undefined || (await change.knowsRefund(paymentId))) return;
  const now = shop.now();
  change.queueRefund(paymentId, order.id, now);
  change.enqueue(`refund-notice:${paymentId}`, refundNotice(order, session.amountTotal), now);
  const paragraphs = [
    `Order ${order.number} was paid a second time, with ${formatUsd(session.amountTotal)}. The second payment is being refunded.`,
  ];
  change.enqueue(
    `refund:${paymentId}`,
    ownerAlert(`Order ${order.number} was paid twice`, paragraphs, shop.ownerEmail),
    now,
  );
}

/** The provider's account may be used for more than this shop: what ends there without money is nobody's concern. */
async function park(
  shop: OrderNeeds,
  change: OrderChange,
  { outcome, session }: PaymentReport,
): Promise<void> {
  if (!bringsMoney(outcome) || (await change.knowsOrphan(session.id))) return;
  const now = shop.now();
  change.park(session, now);
  const paragraphs = [
    `The payment ${session.paymentId ?? session.id} of ${formatUsd(session.amountTotal)} belongs to no order of the shop. Look it up in the provider's dashboard.`,
  ];
  change.enqueue(
    `orphan:${session.id}`,
    ownerAlert("A payment without an order", paragraphs, shop.ownerEmail),
    now,
  );
}
