import { paidCents, type PaidOrder } from "./paid-cents.ts";
import { refundedAmounts } from "./refunded-amounts.ts";
import type { TimelineEntry } from "./timeline.ts";

/** What the taxes of refunds are computed from; cents. */
export interface TaxedOrder extends PaidOrder {
  readonly taxes: { readonly taxAmount: number };
  readonly timeline: readonly TimelineEntry[];
}

/**
 * The sales tax in a refund of an amount, in cents: in proportion to the payment, minus the tax in earlier refunds. All
 * refunds of an order together include all of its tax. Open requests count as refunds.
 */
export function refundTaxCents(order: TaxedOrder, amountCents: number): number {
  const { taxes, timeline } = order;
  const paid = paidCents(order);
  const known = refundedAmounts(timeline);
  const doneCents = known.refundedCents + known.requestedCents;
  const doneTaxCents = known.refundedTaxCents + known.requestedTaxCents;
  const leftTaxCents = taxes.taxAmount - doneTaxCents;
  const tooMuchForRest = leftTaxCents - (paid - doneCents - amountCents);
  const share = shareCents(taxes.taxAmount, doneCents + amountCents, paid) - doneTaxCents;
  return within(Math.max(share, tooMuchForRest), Math.min(leftTaxCents, amountCents));
}

/**
 * The sales tax in a refund that the provider reports without a request of the shop. Once the whole payment is
 * refunded, the refund includes all remaining tax, even if open requests include some of it. A refund above the payment
 * replaces one whose failure is not reported yet, and includes the tax of that one.
 */
export function reportedRefundTaxCents(order: TaxedOrder, amountCents: number): number {
  const { taxes, timeline } = order;
  const paid = paidCents(order);
  const { refundedCents, refundedTaxCents } = refundedAmounts(timeline);
  if (refundedCents + amountCents < paid) {
    // An open request includes tax and may be rejected: what is left to pay back must not be less than the tax left.
    const tooMuchForRest = taxes.taxAmount - refundedTaxCents - (paid - refundedCents - amountCents);
    return within(Math.max(refundTaxCents(order, amountCents), tooMuchForRest), amountCents);
  }
  if (refundedCents + amountCents === paid) return within(taxes.taxAmount - refundedTaxCents, amountCents);
  const replaced = timeline.find(
    ({ event }) => event.kind === "refunded" && event.amountCents === amountCents,
  );
  return replaced?.event.kind === "refunded"
    ? replaced.event.taxCents
    : shareCents(taxes.taxAmount, amountCents, paid);
}

/** `cents` times `part` by `whole`, rounded down; exact at any size. */
export function shareCents(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(cents) * BigInt(part)) / BigInt(whole));
}

function within(cents: number, maxCents: number): number {
  return Math.max(0, Math.min(cents, maxCents));
}
