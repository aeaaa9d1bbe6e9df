import type { OrderEvent } from "@lightwell/shared/orders/timeline";
import { refundTaxCents } from "@lightwell/shared/orders/refund-tax";
import { refundedAmounts } from "@lightwell/shared/orders/refunded-amounts";
import type { PaymentRefund } from "#src/payments/payment-events.ts";
import { mailsOfEvent } from "./mails-of-event.ts";
import type { OrderChange } from "./order-change.ts";
import type { Order } from "./order.ts";
import type { OrderDeps } from "./record-payment.ts";
import { withEvent } from "./with-event.ts";

const certainty: Readonly<Record<PaymentRefund["state"], number>> = { pending: 0, made: 1, failed: 2 };

/**
 * Stores a reported refund, separately from the order, since it may be reported before the payment, and on the timeline
 * of the order that the payment has paid, with a mail to the shopper. Repeated and late reports change nothing: the more
 * certain state is kept.
 */
export async function recordRefund(deps: OrderDeps, refund: PaymentRefund): Promise<void> {
  const { id, ...reported } = refund;
  await deps.orders.change(async (change) => {
    const known = await change.refund(id);
    if (known && certainty[known.state] >= certainty[reported.state]) return;
    const order = await change.orderPaidBy(refund.paymentId);
    change.saveRefund(id, reported);
    if (order) addToTimeline(change, order, refund, deps.now());
  });
}

function addToTimeline(change: OrderChange, order: Order, refund: PaymentRefund, nowMs: number): void {
  const { id: refundId, amount: amountCents, state } = refund;
  const { refundedCents } = refundedAmounts(order.timeline);
  const taxOf = { total: order.total, taxAmount: order.taxes.taxAmount };
  const event: OrderEvent =
    state === "failed"
      ? { kind: "refund-failed", refundId }
      : {
          kind: "refunded",
          refundId,
          amountCents,
          taxCents: refundTaxCents(taxOf, refundedCents, amountCents),
        };
  const id = `${event.kind}:${refundId}`.slice(0, 128);
  const recorded = withEvent(order, { id, at: nowMs, by: { role: "provider", name: "" }, event });
  if (!recorded.isNew) return;
  change.save(recorded.order);
  for (const mail of mailsOfEvent(order.id, id, event)) change.enqueue(mail.key, mail.event, nowMs);
}
