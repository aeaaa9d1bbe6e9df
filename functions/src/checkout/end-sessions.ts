import { recordSession } from "#src/orders/reconcile-payments.ts";
import type { Order } from "#src/orders/order.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { requireUnpaid } from "./require-unpaid.ts";

/** Ends every session of an order. Throws `already-paid` when one of them turns out to be paid. */
export async function endSessions(shop: CheckoutNeeds, order: Order): Promise<void> {
  for (const sessionId of order.sessions) {
    const session = await shop.payments.closeSession(sessionId);
    shop.recentSessions.delete(sessionId);
    if (session) await recordSession(shop, order.id, session);
  }
  const settled = await shop.orders.order(order.id);
  if (settled) requireUnpaid(settled);
}
