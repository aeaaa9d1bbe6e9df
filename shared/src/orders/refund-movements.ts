import type { TimelineEntry } from "./orders-schemas.ts";

/** A refund, or the reversal of a refund that did not arrive (negative); cents, epoch ms. */
export interface RefundMovement {
  readonly at: number;
  readonly amountCents: number;
  readonly taxCents: number;
}

/**
 * The refunds in the timeline of an order, dated by the provider. A refund that failed is reversed when the failure was
 * reported, so that the sums of a past day do not change.
 */
export function refundMovements(timeline: readonly TimelineEntry[]): readonly RefundMovement[] {
  const refunded = new Map<string, RefundMovement>();
  const reversed: RefundMovement[] = [];
  for (const { at: recordedAt, event } of timeline) {
    if (event.kind === "refunded") {
      const { refundId, amountCents, taxCents, madeAt = recordedAt } = event;
      refunded.set(refundId, { at: madeAt, amountCents, taxCents });
    }
    const failed = event.kind === "refund-failed" ? refunded.get(event.refundId) : undefined;
    if (failed && event.kind === "refund-failed")
      reversed.push({
        at: event.failedAt ?? recordedAt,
        amountCents: -failed.amountCents,
        taxCents: -failed.taxCents,
      });
  }
  return [...refunded.values(), ...reversed];
}
