import { formatMoney, formatUsd } from "@lightwell/shared/money/cents";
import type { HeldPayment } from "@lightwell/shared/orders/orders-schemas";
import { newCase } from "#src/cases/new-case.ts";
import { orderReviewKey } from "#src/mail/mail-keys.ts";
import type { PaymentOutcome, PaymentSession } from "#src/payments/payment-gateway.ts";
import type { OrderTransaction } from "./order-transaction.ts";
import type { OrderDeps, PaymentDeps } from "./order-repository.ts";
import { type Order, type OrderState, personOf } from "./order.ts";
import { payOrder, refundSecondPayment } from "./pay-order.ts";

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
  await deps.orders.transaction(async (transaction) => {
    const { event, session } = report;
    if (event && (await transaction.hasEvent(event.id))) return;
    const order = session.orderId === undefined ? undefined : await transaction.order(session.orderId);
    if (!order) await recordOrphanPayment(deps, transaction, report);
    else await applyOutcome(deps, transaction, await orderOfSession(transaction, order, report), report);
    if (event) transaction.recordEvent(event, deps.now());
  });
}

async function applyOutcome(
  deps: PaymentDeps,
  transaction: OrderTransaction,
  order: Order,
  report: PaymentReport,
): Promise<void> {
  const { outcome, session, event } = report;
  const isReceived = isPaymentReceived(outcome);
  const held = order.heldPayments.find(({ id }) => id === session.id);
  if (!isReceived && !held && session.id !== order.session) return; // an earlier attempt has ended
  if (order.state === "paid" || order.fulfilment === "cancelled") {
    if (outcome === "paid" && session.id !== order.paidBy)
      await refundSecondPayment(deps, transaction, order, session);
    return;
  }
  if (order.state === "review" || (isReceived && !isAsOrdered(order, session))) {
    await holdForReview(deps, transaction, order, held, report);
    return;
  }
  const state = nextOrderState(order.state, outcome);
  if (state === order.state) return;
  if (state === "paid") {
    await payOrder(deps, transaction, order, session, { role: event ? "provider" : "shop", name: "" });
    return;
  }
  const now = deps.now();
  // A slow payment may be of an earlier attempt, and its failure counts.
  transaction.save({ ...order, state, updated: now, ...(isReceived && { session: session.id }) });
  if (state === "failed" && order.state === "processing")
    transaction.enqueue(
      `payment-failed:${session.id}`,
      {
        kind: "payment-failure",
        orderNumber: order.number,
        emailAddress: order.emailAddress,
        total: order.total,
      },
      now,
    );
}

/**
 * The order as the paid session showed it: when the page of an earlier attempt is paid after the order was changed, the
 * content and the address that it showed are what was bought.
 */
async function orderOfSession(
  transaction: OrderTransaction,
  order: Order,
  { outcome, session }: PaymentReport,
): Promise<Order> {
  const isEarlier = session.id !== order.session && order.sessions.includes(session.id);
  const isSettled = order.state === "paid" || order.state === "review";
  if (!isEarlier || !isPaymentReceived(outcome) || isSettled) return order;
  const opened = await transaction.openedSession(session.id);
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

/**
 * Holds a payment until the owner accepts it or cancels the order, and notifies the owner of each one. A payment that
 * is held already gets its more certain state.
 */
async function holdForReview(
  deps: OrderDeps,
  transaction: OrderTransaction,
  order: Order,
  held: HeldPayment | undefined,
  { outcome, session }: PaymentReport,
): Promise<void> {
  const state = heldStates[outcome];
  if (state === undefined || (held ? certainty[held.state] >= certainty[state] : state === "failed")) return;
  const now = deps.now();
  const { id, paymentId = held?.paymentId, amountTotal, currency } = session;
  const payment: HeldPayment = { id, paymentId, amountTotal, currency, state, at: held?.at ?? now };
  const heldPayments = [...order.heldPayments.filter((other) => other !== held), payment];
  transaction.save({ ...order, state: "review", heldPayments, updated: now });
  if (held) return;
  const paragraphs = [
    `Order ${order.number} is ${formatUsd(order.total)}. ${reviewReason(order, session)}`,
    "Nothing was sent to the lab. Open the order in the back office, and accept the payment or refund it.",
  ];
  const key = orderReviewKey(order.id, order.state === "review" ? id : undefined);
  const subject = `Order ${order.number} needs your review`;
  transaction.enqueue(key, { kind: "owner-alert", subject, paragraphs, aboutOrder: order.id }, now);
  await transaction.openCase(
    newCase(
      { kind: "payment-review", cause: order.id, text: paragraphs.join("\n\n"), ...personOf(order) },
      now,
    ),
  );
}

const heldStates: Readonly<Partial<Record<PaymentOutcome, HeldPayment["state"]>>> = {
  paid: "paid",
  processing: "processing",
  failed: "failed",
};

const certainty: Readonly<Record<HeldPayment["state"], number>> = { processing: 0, failed: 1, paid: 2 };

function reviewReason(order: Order, session: PaymentSession): string {
  const payment = `The payment ${session.paymentId ?? session.id} of ${formatMoney(session.amountTotal, session.currency)}`;
  if (session.amountTotal !== order.total || session.currency !== "usd")
    return `${payment} does not agree with that.`;
  return order.sessions.includes(session.id)
    ? `${payment} arrived while another payment of the order is in review.`
    : `${payment} was made on a payment page that the shop has not opened for this order.`;
}

/** The provider's account may be used by other shops as well, so sessions that end without a payment are ignored. */
async function recordOrphanPayment(
  deps: OrderDeps,
  transaction: OrderTransaction,
  { outcome, session }: PaymentReport,
): Promise<void> {
  if (!isPaymentReceived(outcome) || (await transaction.hasOrphanPayment(session.id))) return;
  const now = deps.now();
  transaction.recordOrphanPayment(session, now);
  const paragraphs = [
    `The payment ${session.paymentId ?? session.id} of ${formatMoney(session.amountTotal, session.currency)} belongs to no order of the shop. Look it up in the provider's dashboard.`,
  ];
  transaction.enqueue(
    `orphan:${session.id}`,
    { kind: "owner-alert", subject: "A payment without an order", paragraphs },
    now,
  );
}

export function nextOrderState(state: OrderState, outcome: PaymentOutcome): OrderState {
  return nextStates[state][outcome];
}

/**
 * The state of an order after the outcome of a payment. A received payment always counts, whatever was reported before;
 * late reports never change a paid order; only the owner ends a review.
 */
const nextStates: Readonly<Record<OrderState, Readonly<Record<PaymentOutcome, OrderState>>>> = {
  open: { paid: "paid", processing: "processing", failed: "failed", expired: "expired" },
  processing: { paid: "paid", processing: "processing", failed: "failed", expired: "processing" },
  failed: { paid: "paid", processing: "failed", failed: "failed", expired: "failed" },
  expired: { paid: "paid", processing: "processing", failed: "expired", expired: "expired" },
  paid: { paid: "paid", processing: "paid", failed: "paid", expired: "paid" },
  review: { paid: "review", processing: "review", failed: "review", expired: "review" },
};
