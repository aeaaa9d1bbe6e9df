import type { Order } from "#src/orders/order.ts";
import type { StoredRefund } from "#src/orders/refund.ts";

/** A refund, or the reversal of a refund that failed (negative); cents, epoch ms. */
interface RefundMovement {
  readonly at: number;
  readonly amountCents: number;
  readonly taxCents: number;
}

/**
 * The refunds in an order's timeline, dated by the provider. `refunds` are the stored refunds of the order's payment.
 */
export function movementsOf(order: Order, refunds: readonly StoredRefund[]): RefundMovement[] {
  const refunded = new Map<string, RefundMovement>();
  const failedRefunds: RefundMovement[] = [];
  for (const { at, event } of order.timeline) {
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
  return [...refunded.values(), ...failedRefunds];
}
