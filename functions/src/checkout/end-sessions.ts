import { settle } from "#/orders/reconcile-payments.ts";
import type { Order } from "#/orders/order.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { requireUnpaid } from "./require-unpaid.ts";

/** Lets nobody pay an order in the way it was begun. Throws `already-paid` when a session turns out to be paid. */
export async function endSessions(shop: CheckoutNeeds, order: Order): Promise<void> {
  for (const sessionId of order.sessions) await shop.payments.closeSession(sessionId);
  await settle(shop, order);
  const settled = await shop.orders.order(order.id);
  if (settled) requireUnpaid(settled);
}
