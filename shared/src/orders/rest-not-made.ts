import { eventProblem, type OrderProgress, unshippedLines } from "./fulfilment.ts";
import { type RefundableOrder, refundQuote } from "./refund-quote.ts";

type RefundableProgress = OrderProgress & RefundableOrder & { readonly paymentId?: string | undefined };

/**
 * The lines of a part-shipped order that are still to be made, if none of them can be refunded any more: the owner then
 * records that they are not made. None while one can be refunded with the wish that its print is not made.
 */
export function restWithoutRefund(order: RefundableProgress): readonly number[] {
  const lineNumbers = unshippedLines(order);
  if (lineNumbers.length === 0 || eventProblem(order, { kind: "not-made", lineNumbers }, "owner")) return [];
  const canBeRefunded = (line: number) =>
    order.paymentId !== undefined &&
    !("problem" in refundQuote(order, { kind: "lines", lineNumbers: [line], hasShipping: false }));
  return lineNumbers.some(canBeRefunded) ? [] : lineNumbers;
}

/** What the owner does about the rest of a part-shipped order that is to be cancelled. */
export function restAdvice(order: RefundableProgress): string {
  return restWithoutRefund(order).length > 0
    ? "A part of the order is shipped, and the other prints cannot be refunded: record that they are not made."
    : "A part of the order is shipped: refund the other prints, and choose that they are not to be made.";
}
