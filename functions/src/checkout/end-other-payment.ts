import type { CheckoutDeps } from "./checkout-deps.ts";
import type { OrderDraft } from "./start-payment-attempt.ts";
import { endSessions } from "./end-sessions.ts";

/**
 * A line of a cart is paid once, in whichever window. The payment that a browser began before, of an order of its
 * own, is ended when it shares a line with what is to be paid now; the same print put into the cart again is another
 * line. Throws `already-paid` when that payment was made.
 */
export async function endOtherPayment(
  deps: CheckoutDeps,
  sessionId: string,
  draft: Pick<OrderDraft, "id" | "lines">,
): Promise<void> {
  const other = await deps.orders.orderOfSession(sessionId);
  if (!other || other.id === draft.id) return; // an earlier attempt of this order is ended with its claim
  const now = new Set(draft.lines.map(({ lineItemId }) => lineItemId));
  if (other.lines.some(({ lineItemId }) => now.has(lineItemId))) await endSessions(deps, other);
}
