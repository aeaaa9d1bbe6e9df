import type { HeldPayment, TimelineEntry } from "./orders-schemas.ts";

/** Cents. */
export interface PaidOrder {
  readonly total: number;
  /** What was received, if the owner has accepted a payment of another amount than the total. */
  readonly receivedCents?: number | undefined;
}

/** What was paid for a paid order, of which refunds are made; cents. */
export function paidCents({ total, receivedCents }: PaidOrder): number {
  return receivedCents ?? total;
}

/**
 * Whether the owner can accept a payment as that of the order: it is received, in US dollars, and covers the sales tax,
 * so that all of it can be refunded.
 */
export function isAcceptable(
  { taxes }: { readonly taxes: { readonly taxAmount: number } },
  { state, currency, amountTotal = 0 }: Pick<HeldPayment, "state" | "currency" | "amountTotal">,
): boolean {
  return state === "paid" && currency === "usd" && amountTotal > 0 && amountTotal >= taxes.taxAmount;
}

/** Cents. */
export interface RefundedAmounts {
  /** What the provider has refunded, without refunds that failed. */
  readonly refundedCents: number;
  readonly refundedTaxCents: number;
  /** What is requested and not yet answered by the provider. */
  readonly requestedCents: number;
  readonly requestedTaxCents: number;
}

/** The refunds of an order by its timeline. */
export function refundedAmounts(timeline: readonly TimelineEntry[]): RefundedAmounts {
  const refunded = new Map<string, readonly [amount: number, tax: number]>();
  const requested = new Map<string, readonly [amount: number, tax: number]>();
  const failed = new Set<string>();
  for (const { id, event } of timeline) {
    if (event.kind === "refund-requested") requested.set(id, [event.amountCents, event.taxCents]);
    if (event.kind === "refund-rejected") requested.delete(event.requestId);
    if (event.kind === "refunded") {
      refunded.set(event.refundId, [event.amountCents, event.taxCents]);
      if (event.requestId !== undefined) requested.delete(event.requestId);
    }
    if (event.kind === "refund-failed") failed.add(event.refundId);
  }
  for (const refundId of failed) refunded.delete(refundId);
  const [refundedCents, refundedTaxCents] = sumOf(refunded);
  const [requestedCents, requestedTaxCents] = sumOf(requested);
  return { refundedCents, refundedTaxCents, requestedCents, requestedTaxCents };
}

interface OrderWithRefunds extends PaidOrder {
  readonly timeline: readonly TimelineEntry[];
}

/** The rest of a payment: neither refunded nor requested to be refunded. */
export function refundableCents(order: OrderWithRefunds): number {
  const { refundedCents, requestedCents } = refundedAmounts(order.timeline);
  return Math.max(0, paidCents(order) - refundedCents - requestedCents);
}

/** Whether all that was paid for an order is refunded; `withRequested` also counts refunds that are not made yet. */
export function isRefundedInFull(order: OrderWithRefunds, { withRequested = false } = {}): boolean {
  const paid = paidCents(order);
  if (withRequested) return paid > 0 && refundableCents(order) === 0;
  return paid > 0 && refundedAmounts(order.timeline).refundedCents >= paid;
}

function sumOf(amounts: ReadonlyMap<string, readonly [number, number]>): readonly [number, number] {
  let [cents, tax] = [0, 0];
  for (const [amount, taxOfAmount] of amounts.values()) {
    cents += amount;
    tax += taxOfAmount;
  }
  return [cents, tax];
}
