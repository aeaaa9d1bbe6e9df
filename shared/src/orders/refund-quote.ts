import { chargedBackCents } from "./dispute.ts";
import type { RefundSelection, TimelineEntry } from "./orders-schemas.ts";
import { paidCents, type PaidOrder, refundableCents, refundedAmounts } from "./order-payment.ts";

/** Cents. */
export interface RefundableOrder extends TaxedOrder {
  readonly subtotal: number;
  readonly lines: readonly { readonly subtotal: number }[];
  readonly shipping: { readonly cost: number };
  readonly taxes: { readonly taxAmount: number; readonly taxableShipping: 0 | 1 };
}

/** The amount of a refund and the sales tax in it, in cents. */
export interface RefundQuote {
  readonly amountCents: number;
  readonly taxCents: number;
}

/**
 * The reason why a selection cannot be refunded: it is empty, nothing is left, the payment is disputed, a line was
 * refunded before, the amount is too high, or none of the prints would be made, which is a cancellation of the order.
 */
export type RefundProblem =
  "nothing-selected" | "nothing-left" | "disputed" | "refunded-before" | "too-high" | "no-print-left";

export const refundProblemText = {
  "nothing-selected": "Choose what is refunded.",
  "nothing-left": "Nothing is left of the payment.",
  disputed:
    "The payment is disputed: the bank has returned it, or decides whether it does. It cannot be refunded as well.",
  "refunded-before": "A line of these was refunded before.",
  "too-high": "This is more than what is left of the payment.",
  "no-print-left": "No print of this order would be made. Cancel the order instead.",
} as const satisfies Readonly<Record<RefundProblem, string>>;

export function refundQuote(
  order: RefundableOrder,
  selection: RefundSelection,
): RefundQuote | { readonly problem: RefundProblem } {
  const leftCents = undisputedCents(order);
  if (leftCents === 0) return { problem: refundableCents(order) === 0 ? "nothing-left" : "disputed" };
  if (selection.kind === "lines") return linesQuote(order, selection, leftCents);
  const amountCents = selection.kind === "rest" ? leftCents : selection.amountCents;
  if (amountCents > leftCents) return { problem: "too-high" };
  return { amountCents, taxCents: refundTaxCents(order, amountCents) };
}

/** What can be refunded at most, in cents: what is left of the payment and not disputed. */
export function undisputedCents(order: RefundableOrder): number {
  return Math.max(0, refundableCents(order) - chargedBackCents(order.timeline));
}

/** Lines carry the tax that was charged on them; all lines together carry all of it. */
function linesQuote(
  order: RefundableOrder,
  { lineNumbers, hasShipping, isNotMade }: Extract<RefundSelection, { kind: "lines" }>,
  leftCents: number,
): RefundQuote | { readonly problem: RefundProblem } {
  const selected = { lineNumbers: new Set(lineNumbers), hasShipping };
  const before = refundedParts(order.timeline);
  const chosen = centsOf(order, selected);
  if (chosen.cents === 0) return { problem: "nothing-selected" };
  if (lineNumbers.some((line) => before.lineNumbers.has(line)) || (hasShipping && before.hasShipping))
    return { problem: "refunded-before" };
  const stopped = new Set([...linesNotMade(order.timeline), ...lineNumbers]);
  if (isNotMade && order.lines.every((_, index) => stopped.has(index + 1)))
    return { problem: "no-print-left" };
  const { taxAmount, taxableShipping } = order.taxes;
  const taxedCents = order.subtotal + (taxableShipping === 1 ? order.shipping.cost : 0);
  const taxedBefore = centsOf(order, before).taxedCents;
  const taxOf = (cents: number) => shareCents(taxAmount, cents, taxedCents);
  const { refundedTaxCents, requestedTaxCents } = refundedAmounts(order.timeline);
  const leftTaxCents = Math.max(0, taxAmount - refundedTaxCents - requestedTaxCents);
  const taxCents = Math.min(taxOf(taxedBefore + chosen.taxedCents) - taxOf(taxedBefore), leftTaxCents);
  const amountCents = chosen.cents + taxCents;
  if (amountCents > leftCents) return { problem: "too-high" };
  const tooMuchForRest = leftTaxCents - (leftCents - amountCents);
  return { amountCents, taxCents: Math.min(Math.max(taxCents, tooMuchForRest), amountCents) };
}

interface OrderParts {
  readonly lineNumbers: ReadonlySet<number>;
  readonly hasShipping: boolean;
}

function centsOf({ lines, shipping, taxes }: RefundableOrder, { lineNumbers, hasShipping }: OrderParts) {
  const goods = lines.reduce(
    (sum, { subtotal }, index) => (lineNumbers.has(index + 1) ? sum + subtotal : sum),
    0,
  );
  const cost = hasShipping ? shipping.cost : 0;
  return { cents: goods + cost, taxedCents: goods + (taxes.taxableShipping === 1 ? cost : 0) };
}

/** The lines and the shipping that were refunded as such, or are requested to be. */
export function refundedParts(timeline: readonly TimelineEntry[]): OrderParts {
  const requests = requestsOf(timeline).lasting;
  return {
    lineNumbers: new Set(requests.flatMap(({ lineNumbers }) => lineNumbers)),
    hasShipping: requests.some((request) => request.hasShipping),
  };
}

/**
 * The numbers of the lines, from 1, whose prints are not made: the owner refunded them with this wish, or recorded it
 * of the rest of a part-shipped order.
 */
export function linesNotMade(timeline: readonly TimelineEntry[]): ReadonlySet<number> {
  const requests = requestsOf(timeline).lasting.filter(({ isNotMade }) => isNotMade);
  const recorded = timeline.map(({ event }) => event).filter((event) => event.kind === "not-made");
  return new Set([...requests, ...recorded].flatMap(({ lineNumbers }) => lineNumbers));
}

/** The lines of which a refund as such was rejected, or did not arrive. */
export function linesOfEndedRefunds(timeline: readonly TimelineEntry[]): ReadonlySet<number> {
  return new Set(requestsOf(timeline).ended.flatMap(({ lineNumbers }) => lineNumbers));
}

/** The requests of refunds: those whose refund was rejected or failed have ended, the others last. */
function requestsOf(timeline: readonly TimelineEntry[]) {
  const endedIds = new Set(timeline.flatMap(({ event }) => endedRequest(timeline, event) ?? []));
  const requestsWhere = (isWanted: (id: string) => boolean) =>
    timeline.flatMap(({ id, event }) => (event.kind === "refund-requested" && isWanted(id) ? [event] : []));
  return {
    lasting: requestsWhere((id) => !endedIds.has(id)),
    ended: requestsWhere((id) => endedIds.has(id)),
  };
}

/** The request whose refund was rejected, or did not arrive. */
function endedRequest(timeline: readonly TimelineEntry[], ended: TimelineEntry["event"]): string | undefined {
  if (ended.kind === "refund-rejected") return ended.requestId;
  if (ended.kind !== "refund-failed") return undefined;
  const refunded = timeline.find(
    ({ event }) => event.kind === "refunded" && event.refundId === ended.refundId,
  );
  return refunded?.event.kind === "refunded" ? refunded.event.requestId : undefined;
}

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
