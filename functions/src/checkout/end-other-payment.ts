import type { CheckoutDeps } from "./checkout-deps.ts";
import type { OrderDraft } from "./start-payment-attempt.ts";
import { endSessions } from "./end-sessions.ts";

/**
 * Prevents paying a cart line twice across tabs. The payment of another order that this browser started before is ended
 * when it shares a line with the present order; the same print added to the cart again is another line. Throws
 * `already-paid` when that payment was made.
 */
export async function endOtherPayment(
  deps: CheckoutDeps,
  sessionId: string,
  draft: Pick<OrderDraft, "id" | "lines">,
): Promise<void> {
  const other = await deps.orders.orderOfSession(sessionId);
  if (!other || other.id === draft.id) return; // earlier attempts of this order are ended when the next one is saved
  const now = new Set(draft.lines.map(({ lineItemId }) => lineItemId));
  if (other.lines.some(({ lineItemId }) => now.has(lineItemId))) await endSessions(deps, other);
}
