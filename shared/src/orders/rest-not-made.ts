import { eventProblem, type OrderProgress } from "./fulfilment.ts";
import { unshippedLines } from "./order-parts.ts";
import { linesOfEndedRefunds, type RefundableOrder, refundQuote } from "./refund-quote.ts";

type RefundableProgress = OrderProgress & RefundableOrder & { readonly paymentId?: string | undefined };

/**
 * The lines of a part-shipped order that are still to be made, if none of them can be refunded any more, or only by a
 * refund like one that was rejected or did not arrive: the owner then records that they are not made. None while one
 * can be refunded with the wish that its print is not made.
 */
export function restWithoutRefund(order: RefundableProgress): readonly number[] {
  const lineNumbers = unshippedLines(order);
  if (lineNumbers.length === 0 || eventProblem(order, { kind: "not-made", lineNumbers }, "owner")) return [];
  const ended = linesOfEndedRefunds(order.timeline);
  return lineNumbers.some((line) => !ended.has(line) && canBeRefunded(order, line)) ? [] : lineNumbers;
}

/** What the owner does about the rest of a part-shipped order that is to be cancelled. */
export function restAdvice(order: RefundableProgress): string {
  const rest = restWithoutRefund(order);
  if (rest.length === 0)
    return "A part of the order is shipped: refund the other prints, and choose that they are not to be made.";
  return rest.some((line) => canBeRefunded(order, line))
    ? "A part of the order is shipped, and a refund of the other prints was rejected or did not arrive: refund them again, or record that they are not made."
    : "A part of the order is shipped, and the other prints cannot be refunded: record that they are not made.";
}

function canBeRefunded(order: RefundableProgress, line: number): boolean {
  return (
    order.paymentId !== undefined &&
    !("problem" in refundQuote(order, { kind: "lines", lineNumbers: [line], hasShipping: false }))
  );
}
