import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import type { ShippingFacts } from "@lightwell/shared/delivery/shipping-facts";
import { formatUsd } from "@lightwell/shared/money/cents";
import type { PaymentOutcome, PaymentSession } from "#src/payments/payment-session.ts";
import { newCase } from "#src/cases/new-case.ts";
import { nextOrderState } from "./next-order-state.ts";
import type { OrderChange } from "./order-change.ts";
import { withRefund } from "./record-refund.ts";
import type { OrderRepository } from "./order-repository.ts";
import { withEvent } from "./with-event.ts";
import { personOf, type Order } from "./order.ts";

export interface OrderDeps {
  readonly orders: OrderRepository;
  readonly now: () => number;
}

/** Dependencies of recording the outcome of a payment. */
export interface PaymentDeps extends OrderDeps {
  /** The owner's shipping facts, at most a minute old. */
  readonly shippingFacts: () => Promise<ShippingFacts>;
}

/** The outcome of a payment session. */
interface PaymentReport {
  readonly outcome: PaymentOutcome;
  readonly session: PaymentSession;
  /** The provider's event; absent when the shop requested the session itself. */
  readonly event?: { readonly id: string; readonly type: string };
}

/**
 * Records the outcome of a payment, in one transaction with every mail about it. Repeated, unordered and concurrent
 * reports lead to the same state: an order is paid once and confirmed once.
 */
export async function recordPayment(deps: PaymentDeps, report: PaymentReport): Promise<void> {
  await deps.orders.change(async (change) => {
    const { event, session } = report;
    if (event && (await change.hasEvent(event.id))) return;
    const order = session.orderId === undefined ? undefined : await change.order(session.orderId);
    if (!order) await recordOrphanPayment(deps, change, report);
    else await applyOutcome(deps, change, await orderOfSession(change, order, report), report);
    if (event) change.recordEvent(event, deps.now());
  });
}

async function applyOutcome(
  deps: PaymentDeps,
  change: OrderChange,
  order: Order,
  report: PaymentReport,
): Promise<void> {
  const { outcome, session } = report;
  const isReceived = isPaymentReceived(outcome);
  if (!isReceived && session.id !== order.session) return; // an earlier attempt has ended
  if (order.state === "paid") {
    if (outcome === "paid" && session.id !== order.paidBy)
      await refundSecondPayment(deps, change, order, session);
    return;
  }
  if (isReceived && !isAsOrdered(order, session)) {
    await holdForReview(deps, change, order, session);
    return;
  }
  const state = nextOrderState(order.state, outcome);
  if (state === order.state) return;
  const now = deps.now();
  const saved: Order = {
    ...order,
    state,
    updated: now,
    ...(isReceived && { session: session.id }), // a slow payment may be of an earlier attempt, and its failure counts
    ...(state === "paid" && {
      paidBy: session.id,
      paidAt: now,
      ...(session.paymentId !== undefined && { paymentId: session.paymentId }),
      // Production starts only after a slow payment method has paid, which takes days.
      ...(order.state === "processing" && {
        delivery: deliveryPromise(now, order.shipping.selected, await deps.shippingFacts()),
      }),
    }),
  };
  change.save(state === "paid" ? await withPayment(change, saved, report, now) : saved);
  if (state === "failed" && order.state === "processing")
    change.enqueue(
      `payment-failed:${session.id}`,
      {
        kind: "payment-failure",
        orderNumber: order.number,
        emailAddress: order.emailAddress,
        total: order.total,
      },
      now,
    );
  if (state !== "paid") return;
  change.enqueue(`order-confirm:${order.id}`, { kind: "order-confirmation", orderId: order.id }, now);
  change.enqueue(`lab-ticket:${order.id}`, { kind: "lab-ticket", orderId: order.id, isCopy: false }, now);
}

/** The order with its payment on the timeline, and the refunds of it that were reported before the payment. */
async function withPayment(
  change: OrderChange,
  order: Order,
  { event }: PaymentReport,
  nowMs: number,
): Promise<Order> {
  const paid = withEvent(order, {
    id: `paid:${order.id}`,
    at: nowMs,
    by: { role: event ? "provider" : "shop", name: "" },
    event: { kind: "paid" },
  }).order;
  const refunds = order.paymentId === undefined ? [] : await change.refundsOf(order.paymentId);
  return refunds.reduce((current, refund) => withRefund(change, current, refund, nowMs), paid);
}

/**
 * The order as the paid session showed it: when the page of an earlier attempt is paid after the order was changed, the
 * content and the address that it showed are what was bought.
 */
async function orderOfSession(
  change: OrderChange,
  order: Order,
  { outcome, session }: PaymentReport,
): Promise<Order> {
  const isEarlier = session.id !== order.session && order.sessions.includes(session.id);
  if (!isEarlier || !isPaymentReceived(outcome) || order.state === "paid") return order;
  const opened = await change.openedSession(session.id);
  return opened?.orderId === order.id ? { ...order, ...opened.content } : order;
}

function isPaymentReceived(outcome: PaymentOutcome): boolean {
  return outcome === "paid" || outcome === "processing";
}

function isAsOrdered(order: Order, session: PaymentSession): boolean {
  return (
    session.amountTotal === order.total && session.currency === "usd" && order.sessions.includes(session.id)
  );
}

async function holdForReview(
  deps: OrderDeps,
  change: OrderChange,
  order: Order,
  session: PaymentSession,
): Promise<void> {
  if (order.state === "review") return;
  const now = deps.now();
  change.save({ ...order, state: "review", updated: now });
  const paragraphs = [
    `Order ${order.number} is ${formatUsd(order.total)}, but the payment ${session.paymentId ?? session.id} is ${formatUsd(session.amountTotal)}.`,
    "Nothing was sent to the lab. Compare the two in the provider's dashboard, then refund the payment or fulfill the order by hand.",
  ];
  change.enqueue(
    `order-review:${order.id}`,
    { kind: "owner-alert", subject: `Order ${order.number} needs your review`, paragraphs },
    now,
  );
  await change.openCase(
    newCase(
      { kind: "payment-review", cause: order.id, text: paragraphs.join("\n\n"), ...personOf(order) },
      now,
    ),
  );
}

async function refundSecondPayment(
  deps: OrderDeps,
  change: OrderChange,
  order: Order,
  session: PaymentSession,
): Promise<void> {
  const { paymentId } = session;
  if (paymentId === undefined || (await change.isRefundQueued(paymentId))) return;
  const now = deps.now();
  change.queueRefund(paymentId, { orderId: order.id }, now);
  change.enqueue(
    `refund-notice:${paymentId}`,
    { kind: "refund-notice", orderId: order.id, amount: session.amountTotal },
    now,
  );
  const paragraphs = [
    `Order ${order.number} was paid a second time, with ${formatUsd(session.amountTotal)}. The second payment is being refunded.`,
  ];
  change.enqueue(
    `refund:${paymentId}`,
    { kind: "owner-alert", subject: `Order ${order.number} was paid twice`, paragraphs },
    now,
  );
}

/** The provider's account may be used by other shops as well, so sessions that end without a payment are ignored. */
async function recordOrphanPayment(
  deps: OrderDeps,
  change: OrderChange,
  { outcome, session }: PaymentReport,
): Promise<void> {
  if (!isPaymentReceived(outcome) || (await change.hasOrphanPayment(session.id))) return;
  const now = deps.now();
  change.recordOrphanPayment(session, now);
  const paragraphs = [
    `The payment ${session.paymentId ?? session.id} of ${formatUsd(session.amountTotal)} belongs to no order of the shop. Look it up in the provider's dashboard.`,
  ];
  change.enqueue(
    `orphan:${session.id}`,
    { kind: "owner-alert", subject: "A payment without an order", paragraphs },
    now,
  );
}
