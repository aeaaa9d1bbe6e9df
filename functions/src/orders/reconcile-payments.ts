import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import * as log from "#src/log/log.ts";
import {
  outcomeOf,
  type PaymentGateway,
  type PaymentOutcome,
  type PaymentSession,
} from "#src/payments/payment-gateway.ts";
import type { OrderDeps, PaymentDeps } from "./order-repository.ts";
import { recordPayment } from "./record-payment.ts";
import type { Order } from "./order.ts";
import { makeRefund } from "./make-refund.ts";

interface ReconcileDeps extends PaymentDeps {
  readonly payments: PaymentGateway;
}

/** How long the shop waits for the provider's event before it requests the payment session. */
const gracePeriodMs = 60_000;
/** How long the provider repeats an event. */
const repeatPeriodMs = 3 * dayMs;

/**
 * Makes queued refunds, and requests the payment sessions of every unfinished order from the provider. Refunds are
 * first: anybody can open any number of orders, for which the time of the function may not suffice. The next run
 * retries what failed.
 */
export async function reconcilePayments(deps: ReconcileDeps): Promise<void> {
  for (const id of await deps.orders.queuedRefunds()) {
    await makeRefund(deps, id).catch((cause: unknown) => log.error("reconcile.refund-failed", cause));
  }
  for (const order of await deps.orders.unfinished()) {
    if (deps.now() - order.updated < gracePeriodMs) continue;
    await syncWithProvider(deps, order).catch((cause: unknown) => log.error("reconcile.order-failed", cause));
  }
}

/**
 * Requests the sessions of one order from the provider and records their outcomes. An order whose session was never
 * opened, because the function was terminated, expires at its time. An order whose session is unknown to the provider,
 * for example because of other keys, expires when no event about it can arrive any more.
 */
export async function syncWithProvider(deps: ReconcileDeps, order: Order): Promise<void> {
  const known = new Set<string | undefined>();
  for (const sessionId of order.sessions) {
    const session = await deps.payments.session(sessionId);
    if (!session) continue;
    known.add(sessionId);
    await recordSession(deps, order.id, session);
  }
  if (known.has(order.session)) return;
  const endMs = order.expiresAt + (order.session === undefined ? 0 : repeatPeriodMs);
  if (endMs < deps.now()) await expireUnpayable(deps, order);
}

/** Records the outcome of one session of an order. */
export async function recordSession(
  deps: PaymentDeps,
  orderId: string,
  session: PaymentSession,
): Promise<void> {
  const outcome = outcomeOf(session);
  if (!outcome || (await isRecorded(deps, orderId, session.id, outcome))) return;
  await recordPayment(deps, { outcome, session });
}

/**
 * Whether the provider's event has already recorded this outcome. A read does not wait for transactions on the order.
 */
async function isRecorded(
  deps: OrderDeps,
  orderId: string,
  sessionId: string,
  outcome: PaymentOutcome,
): Promise<boolean> {
  const current = await deps.orders.order(orderId);
  if (current?.state === "paid") return current.paidBy === sessionId;
  return outcome === "processing" && current?.state === "processing" && current.session === sessionId;
}

async function expireUnpayable(deps: ReconcileDeps, order: Order): Promise<void> {
  await deps.orders.transaction(async (transaction) => {
    const current = await transaction.order(order.id);
    if (current?.state === "open" && current.session === order.session && current.attempt === order.attempt) {
      transaction.save({ ...current, state: "expired", updated: deps.now() });
    }
  });
}
