import { z } from "zod";
import { amountCentsSchema } from "#src/money/amount.ts";
import { refundTaxCents, shareCents, type TaxedOrder } from "./refund-tax.ts";
import { refundableCents, refundedAmounts } from "./refunded-amounts.ts";
import type { TimelineEntry } from "./timeline.ts";

/** Lines of an order by their number, from 1. */
const lineNumbersSchema = z.array(z.int().min(1)).max(200);

/** The part of a paid order to refund: the rest of the payment, some lines and shipping, or an amount. */
export const refundSelectionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("rest") }),
  z.strictObject({ kind: z.literal("lines"), lineNumbers: lineNumbersSchema, hasShipping: z.boolean() }),
  z.strictObject({ kind: z.literal("amount"), amountCents: amountCentsSchema.min(1) }),
]);
export type RefundSelection = z.infer<typeof refundSelectionSchema>;

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
 * The reason why a selection cannot be refunded: it is empty, nothing is left, a line was refunded before, or the
 * amount is too high.
 */
export type RefundProblem = "nothing-selected" | "nothing-left" | "refunded-before" | "too-high";

export const refundProblemText = {
  "nothing-selected": "Choose what is refunded.",
  "nothing-left": "Nothing is left of the payment.",
  "refunded-before": "A line of these was refunded before.",
  "too-high": "This is more than what is left of the payment.",
} as const satisfies Readonly<Record<RefundProblem, string>>;

export function refundQuote(
  order: RefundableOrder,
  selection: RefundSelection,
): RefundQuote | { readonly problem: RefundProblem } {
  const leftCents = refundableCents(order);
  if (leftCents === 0) return { problem: "nothing-left" };
  if (selection.kind === "lines") return linesQuote(order, selection, leftCents);
  const amountCents = selection.kind === "rest" ? leftCents : selection.amountCents;
  if (amountCents > leftCents) return { problem: "too-high" };
  return { amountCents, taxCents: refundTaxCents(order, amountCents) };
}

/** Lines carry the tax that was charged on them; all lines together carry all of it. */
function linesQuote(
  order: RefundableOrder,
  { lineNumbers, hasShipping }: Extract<RefundSelection, { kind: "lines" }>,
  leftCents: number,
): RefundQuote | { readonly problem: RefundProblem } {
  const selected = { lineNumbers: new Set(lineNumbers), hasShipping };
  const before = refundedParts(order.timeline);
  const chosen = centsOf(order, selected);
  if (chosen.cents === 0) return { problem: "nothing-selected" };
  if (lineNumbers.some((line) => before.lineNumbers.has(line)) || (hasShipping && before.hasShipping))
    return { problem: "refunded-before" };
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
  const ended = new Set(timeline.flatMap(({ event }) => endedRequest(timeline, event) ?? []));
  const requests = timeline.flatMap(({ id, event }) =>
    event.kind === "refund-requested" && !ended.has(id) ? [event] : [],
  );
  return {
    lineNumbers: new Set(requests.flatMap(({ lineNumbers }) => lineNumbers)),
    hasShipping: requests.some((request) => request.hasShipping),
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
