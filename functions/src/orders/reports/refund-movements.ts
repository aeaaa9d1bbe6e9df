import { paidCents } from "@lightwell/shared/orders/order-payment";
import { shareCents } from "@lightwell/shared/orders/refund-quote";
import type { Order } from "#src/orders/order.ts";
import type { StoredRefund } from "#src/orders/refund.ts";

/** A refund, or the reversal of a refund that failed (negative); cents, epoch ms. */
interface RefundMovement {
  readonly at: number;
  readonly amountCents: number;
  readonly taxCents: number;
}

/**
 * The refunds in an order's timeline, dated by the provider. The tax in refunds that were reported before timelines
 * were stored is computed in proportion to the payment. `refunds` are the stored refunds of the order's payment,
 * oldest first.
 */
export function movementsOf(order: Order, refunds: readonly StoredRefund[]): RefundMovement[] {
  const { timeline, taxes } = order;
  const paid = paidCents(order);
  const refunded = new Map<string, RefundMovement>();
  const failedRefunds: RefundMovement[] = [];
  for (const { at, event } of timeline) {
    if (event.kind === "refunded") {
      const created = refunds.find(({ id }) => id === event.refundId)?.created ?? at;
      refunded.set(event.refundId, { at: created, amountCents: event.amountCents, taxCents: event.taxCents });
    }
    const failed = event.kind === "refund-failed" ? refunded.get(event.refundId) : undefined;
    if (failed && event.kind === "refund-failed") {
      const failedAt = refunds.find(({ id }) => id === event.refundId)?.failedAt ?? at;
      failedRefunds.push({ at: failedAt, amountCents: -failed.amountCents, taxCents: -failed.taxCents });
    }
  }
  const taxOf = (cents: number) => shareCents(Math.min(cents, paid), taxes.taxAmount, paid);
  let before = 0;
  for (const { id, created, amount, state } of refunds) {
    if (refunded.has(id) || state !== "made") continue;
    refunded.set(id, { at: created, amountCents: amount, taxCents: taxOf(before + amount) - taxOf(before) });
    before += amount;
  }
  return [...refunded.values(), ...failedRefunds];
}
