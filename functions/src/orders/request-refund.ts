import { refundProblemText, type RefundQuote, refundQuote } from "@lightwell/shared/orders/refund-quote";
import type { Actor, RefundSelection } from "@lightwell/shared/orders/orders-schemas";
import { AppError } from "#src/http/app-error.ts";
import { mailsOfEvent, withEvent } from "./record-order-event.ts";
import type { OrderTransaction } from "./order-transaction.ts";
import { type Order, requireOrder } from "./order.ts";
import type { OrderDeps } from "./order-repository.ts";

/** A refund that the owner requests. `id` is made by the caller: the same id is requested once. */
export interface RefundOrderRequest {
  readonly orderId: string;
  readonly id: string;
  readonly by: Actor;
  readonly reason: string;
  readonly selection: RefundSelection;
  /** The refund quote that was shown to the owner and confirmed; absent if none was shown. */
  readonly shown?: RefundQuote | undefined;
  /** Whether the order is cancelled as well. */
  readonly isCancelling: boolean;
}

/**
 * Requests a refund: the request, its amount and its idempotency key are stored in one transaction, together with the
 * cancellation if there is one. `makeRefund` then sends it to the provider. Throws an `AppError`: `not-found` without
 * such an order, `conflict` when the refund is not possible now or differs from the quote that was shown.
 */
export async function requestRefund(deps: OrderDeps, request: RefundOrderRequest): Promise<Order> {
  return await deps.orders.transaction(async (transaction) => {
    const known = requireOrder(await transaction.order(request.orderId));
    if (known.timeline.some(({ id }) => id === request.id)) return known;
    const { paymentId } = known;
    if (paymentId === undefined)
      throw new AppError(
        "conflict",
        "The shop does not know the payment of this order. Refund it in the payment provider's dashboard.",
      );
    const order = request.isCancelling ? cancelled(transaction, known, request, deps.now()) : known;
    const quote = refundQuote(order, request.selection);
    if ("problem" in quote)
      throw new AppError("conflict", `${refundProblemText[quote.problem]} Load the order again.`);
    if (request.shown && !isEqual(quote, request.shown))
      throw new AppError("conflict", "The amounts have changed in the meantime. Load the order again.");
    const saved = requested(order, request, quote, deps.now());
    transaction.save(saved);
    transaction.queueRefund(
      `${order.id}_${request.id}`,
      { orderId: order.id, paymentId, requestId: request.id, amountCents: quote.amountCents },
      deps.now(),
    );
    return saved;
  });
}

function cancelled(
  transaction: OrderTransaction,
  order: Order,
  { id, by, reason }: RefundOrderRequest,
  nowMs: number,
): Order {
  const event = { kind: "cancelled" } as const;
  const entryId = `${id}.cancelled`;
  for (const mail of mailsOfEvent(order.id, entryId, event)) transaction.enqueue(mail.key, mail.event, nowMs);
  return withEvent(order, { id: entryId, at: nowMs, by, reason, event }).order;
}

function requested(
  order: Order,
  { id, by, reason, selection }: RefundOrderRequest,
  quote: RefundQuote,
  nowMs: number,
): Order {
  const parts =
    selection.kind === "lines"
      ? {
          lineNumbers: selection.lineNumbers,
          hasShipping: selection.hasShipping,
          ...(selection.isNotMade && { isNotMade: true }),
        }
      : { lineNumbers: [], hasShipping: false };
  const event = { kind: "refund-requested", ...quote, ...parts } as const;
  return withEvent(order, { id, at: nowMs, by, reason, event }).order;
}

function isEqual(one: RefundQuote, other: RefundQuote): boolean {
  return one.amountCents === other.amountCents && one.taxCents === other.taxCents;
}
