import { openedSession, type Order } from "#src/orders/order.ts";
import { type PaymentSession, ProviderFailure } from "#src/payments/payment-gateway.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { recentSession } from "./recent-session.ts";
import { changedElsewhere, replaceFailedAttempt } from "./save-payment-attempt.ts";

/**
 * The session of an attempt: the one that another request has opened meanwhile, or a new one. Throws `conflict` when
 * another request has changed the order meanwhile. When the provider fails, the next request gets the next attempt;
 * without an answer of the provider it continues this one, whose session may have been opened.
 */
export async function openPaymentSession(deps: CheckoutDeps, order: Order): Promise<PaymentSession> {
  const open = order.session === undefined ? undefined : await recentSession(deps, order.session);
  if (open) return open;
  const session = await deps.payments.openSession(order).catch(async (cause: unknown) => {
    if (cause instanceof ProviderFailure) await replaceFailedAttempt(deps, order);
    throw cause;
  });
  if (session.amountTotal !== order.total) {
    await deps.payments.closeSession(session.id);
    throw new Error("The provider's total is not the order's.");
  }
  const isCurrent = await deps.orders.transaction(async (transaction) => {
    const current = await transaction.order(order.id);
    if (!current) return false;
    const isItsAttempt = current.attempt === order.attempt && current.state === "open";
    if (isItsAttempt && current.session === session.id) return true;
    transaction.save({
      ...current,
      // A session that was opened too late is listed as well: it could be paid until it is ended.
      sessions: [...current.sessions.filter((id) => id !== session.id), session.id],
      ...(isItsAttempt && { session: session.id, updated: deps.now() }),
    });
    transaction.saveOpenedSession(session.id, openedSession(order, session.url, deps.now()));
    return isItsAttempt;
  });
  if (isCurrent) return session;
  await deps.payments.closeSession(session.id);
  throw changedElsewhere();
}
