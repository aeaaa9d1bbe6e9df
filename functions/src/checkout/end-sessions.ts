import { recordSession } from "#src/orders/reconcile-payments.ts";
import type { Order } from "#src/orders/order.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { requireUnpaid } from "./require-unpaid.ts";

/** Ends every session of an order. Throws `already-paid` when one of them turns out to be paid. */
export async function endSessions(deps: CheckoutDeps, order: Order): Promise<void> {
  for (const sessionId of order.sessions) {
    const session = await deps.payments.closeSession(sessionId);
    deps.recentSessions.delete(sessionId);
    if (session) await recordSession(deps, order.id, session);
  }
  const current = await deps.orders.order(order.id);
  if (current) requireUnpaid(current);
}
