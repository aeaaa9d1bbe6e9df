import * as log from "firebase-functions/logger";
import type { PaymentGateway } from "#src/payments/payment-gateway.ts";
import { outcomeOf, type PaymentOutcome, type PaymentSession } from "#src/payments/payment-session.ts";
import { recordPayment, type OrderNeeds } from "./record-payment.ts";
import type { Order } from "./order.ts";

interface Needs extends OrderNeeds {
  readonly payments: PaymentGateway;
}

/** Long enough for a report of the provider to have come by itself. */
const patienceMs = 60_000;

/**
 * Asks the provider about every order that still waits for its money, and makes the refunds that are due. What
 * cannot be asked now is asked the next time.
 */
export async function reconcilePayments(shop: Needs): Promise<void> {
  for (const order of await shop.orders.unfinished()) {
    if (shop.now() - order.updated < patienceMs) continue;
    await settle(shop, order).catch((cause: unknown) => log.error("reconcile.order-failed", cause));
  }
  for (const paymentId of await shop.orders.dueRefunds()) {
    await giveBack(shop, paymentId).catch((cause: unknown) => log.error("reconcile.refund-failed", cause));
  }
}

/** Asks the provider about one order's sessions and enters what it answers. */
export async function settle(shop: Needs, order: Order): Promise<void> {
  for (const sessionId of order.sessions) {
    const session = await shop.payments.session(sessionId);
    if (session) await recordSession(shop, order.id, session);
  }
  if (order.session === undefined && order.expiresAt * 1_000 < shop.now()) await expireUnopened(shop, order);
}

/** Enters what has become of one session of an order. */
export async function recordSession(
  shop: OrderNeeds,
  orderId: string,
  session: PaymentSession,
): Promise<void> {
  const outcome = outcomeOf(session);
  if (!outcome || (await isEntered(shop, orderId, session.id, outcome))) return;
  await recordPayment(shop, { outcome, session });
}

/**
 * Whether the provider's own report came while it was asked. Only then there is nothing to change, and reading alone
 * does not wait for whoever is changing the order.
 */
async function isEntered(
  shop: OrderNeeds,
  orderId: string,
  sessionId: string,
  outcome: PaymentOutcome,
): Promise<boolean> {
  const current = await shop.orders.order(orderId);
  if (current?.state === "paid") return current.paidBy === sessionId;
  return outcome === "processing" && current?.state === "processing" && current.session === sessionId;
}

/** An order whose session was never opened, because the shop stopped in between: nobody can pay it any more. */
async function expireUnopened(shop: Needs, order: Order): Promise<void> {
  await shop.orders.change(async (change) => {
    const current = await change.order(order.id);
    if (current?.state === "open" && current.session === undefined && current.attempt === order.attempt) {
      change.save({ ...current, state: "expired", updated: shop.now() });
    }
  });
}

async function giveBack(shop: Needs, paymentId: string): Promise<void> {
  await shop.payments.refund(paymentId);
  await shop.orders.refunded(paymentId);
}
