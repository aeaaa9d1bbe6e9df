import { cutText } from "@lightwell/shared/text/cut-text";
import type { OrderEvent, TimelineEntry } from "@lightwell/shared/orders/orders-schemas";
import { reportedRefundTaxCents } from "@lightwell/shared/orders/refund-quote";
import { mailsOfEvent, withEvent } from "./record-order-event.ts";
import type { OrderTransaction } from "./order-transaction.ts";
import type { Order } from "./order.ts";
import type { OrderDeps } from "./order-repository.ts";
import type { StoredRefund } from "./refund.ts";
import type { PaymentRefund } from "#src/payments/payment-gateway.ts";

const certainty: Readonly<Record<PaymentRefund["state"], number>> = { pending: 0, made: 1, failed: 2 };

/**
 * Stores a refund that the provider has reported or made, separately from the order, since it may be reported before
 * the payment, and on the timeline of the order that the payment has paid, with a mail to the shopper. Repeated and
 * late reports change nothing: the more certain state is kept.
 */
export async function recordRefund(deps: OrderDeps, refund: PaymentRefund): Promise<void> {
  const { id, paymentId, amount, state, created } = refund;
  // Found before the transaction, which then locks this order and not the range of a query.
  const paid = await deps.orders.orderPaidBy(paymentId);
  await deps.orders.transaction(async (transaction) => {
    const known = await transaction.refund(id);
    if (known && certainty[known.state] >= certainty[state]) return;
    const order = await (paid ? transaction.order(paid.id) : transaction.orderPaidBy(paymentId));
    const failedAt = state === "failed" ? deps.now() : undefined;
    const failure = failedAt === undefined ? {} : { failedAt };
    transaction.saveRefund(id, { paymentId, amount, state, created, ...failure });
    const changed = order && withRefund(transaction, order, { ...refund, ...failure }, deps.now());
    if (changed && changed !== order) transaction.save(changed);
  });
}

/** The order with a refund on its timeline; its mails are queued. The same order when the refund is there already. */
export function withRefund(
  transaction: OrderTransaction,
  order: Order,
  refund: StoredRefund & Pick<PaymentRefund, "requestId">,
  nowMs: number,
): Order {
  let current = order;
  for (const event of eventsOf(order.timeline, order, refund)) {
    const id = cutText(`${event.kind}:${refund.id}`, 128);
    const recorded = withEvent(current, { id, at: nowMs, by: { role: "provider", name: "" }, event });
    if (!recorded.isNew) continue;
    current = recorded.order;
    for (const mail of mailsOfEvent(order.id, id, event)) transaction.enqueue(mail.key, mail.event, nowMs);
  }
  return current;
}

function eventsOf(
  timeline: readonly TimelineEntry[],
  order: Order,
  {
    id: refundId,
    amount: amountCents,
    state,
    created,
    failedAt,
    requestId,
  }: Parameters<typeof withRefund>[2],
): readonly OrderEvent[] {
  const request = timeline.find(({ id }) => id === requestId)?.event;
  const isRequested = request?.kind === "refund-requested" && request.amountCents === amountCents;
  if (state === "failed") {
    const wasMade = timeline.some(({ event }) => event.kind === "refunded" && event.refundId === refundId);
    const failed: OrderEvent = { kind: "refund-failed", refundId, failedAt };
    // A refund that fails at once was never made: its request is answered, and its amount can be refunded again.
    if (wasMade || !isRequested || requestId === undefined) return [failed];
    return [failed, { kind: "refund-rejected", requestId }];
  }
  const taxCents = isRequested ? request.taxCents : reportedRefundTaxCents(order, amountCents);
  return [
    {
      kind: "refunded",
      refundId,
      amountCents,
      taxCents,
      madeAt: created,
      ...(isRequested && requestId && { requestId }),
    },
  ];
}
