import { paths } from "@lightwell/shared/routes/paths";
import { AppError } from "#src/http/app-error.ts";
import { hasPayment, type Order } from "#src/orders/order.ts";
import { recordSession } from "#src/orders/reconcile-payments.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";

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

/** Throws `already-paid`, with the path of the order's success page, if the order is paid. */
export function requireUnpaid(order: Order): void {
  if (hasPayment(order)) {
    throw new AppError("already-paid", "This order is paid already.", {
      location: paths.orderSuccess.href(order.id),
    });
  }
}
