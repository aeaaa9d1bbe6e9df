import { AppError } from "#src/http/app-error.ts";
import { hasPayment, type Order } from "#src/orders/order.ts";
import type { PaymentSession } from "#src/payments/payment-gateway.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { endSessions, requireUnpaid } from "./end-sessions.ts";
import { recentSession } from "./recent-session.ts";

/** The content of an order before it is saved. Two requests for the same content have the same `fingerprint`. */
export type OrderDraft = Omit<
  Order,
  | "number"
  | "state"
  | "attempt"
  | "failedAttempts"
  | "expiresAt"
  | "sessions"
  | "session"
  | "paidBy"
  | "heldPayments"
  | "fulfilment"
  | "parcel"
  | "timeline"
  | "created"
  | "updated"
>;

/** Payment attempts per order; more looks like somebody testing stolen cards. */
const maxPaymentAttempts = 5;
const sessionMs = 60 * 60 * 1_000;
/** Shoppers are not redirected to a session that expires sooner. */
const minSecondsLeft = 60;
/** Maximum number of tries to save an attempt while other requests open sessions for the order. */
const maxTries = 10;

/**
 * The open session of a repeated request, for which nothing is saved or counted. Throws `too-many-requests` when the
 * order had five attempts; its sessions are ended, so that the same lines can be paid with a new cart.
 */
export async function findPayableSession(
  deps: CheckoutDeps,
  draft: OrderDraft,
): Promise<PaymentSession | undefined> {
  const order = await deps.orders.order(draft.id);
  if (!order) return undefined;
  if (isSameAttempt(deps, order, draft)) {
    if (order.session === undefined) return undefined;
    const session = await recentSession(deps, order.session);
    if (session?.status === "open") return session;
  }
  if (canBeginAnotherAttempt(order)) return undefined;
  await endSessions(deps, order);
  throw changedTooOften();
}

/**
 * Saves the payment attempt before its session is opened. A request with unchanged content continues the current
 * attempt; changed content or an expired session starts the next one. All sessions of the order are ended first, also
 * one that another request opens in the meantime, so that an order can be paid in one session only. Throws
 * `already-paid` when the order is already paid, and `too-many-requests` after five attempts.
 */
export async function savePaymentAttempt(deps: CheckoutDeps, draft: OrderDraft): Promise<Order> {
  for (let attempts = 0; attempts < maxTries; attempts += 1) {
    const known = await deps.orders.order(draft.id);
    if (known) {
      requireUnpaid(known);
      if (await canStillBePaid(deps, known, draft)) return known;
      await endSessions(deps, known);
    }
    const saved = await saveAttempt(deps, draft, known?.sessions ?? []);
    if (saved) return saved;
  }
  throw changedElsewhere();
}

export function changedElsewhere(): AppError {
  return new AppError("conflict", "The order was changed in another window. Please try again.");
}

function changedTooOften(): AppError {
  const message = "This order was changed too often. Please start with a new cart.";
  return new AppError("too-many-requests", message, { redo: "cart" });
}

/** Undefined when the order has other sessions than those that were ended. */
async function saveAttempt(
  deps: CheckoutDeps,
  draft: OrderDraft,
  ended: readonly string[],
): Promise<Order | undefined> {
  return await deps.orders.transaction(async (transaction) => {
    const order = await transaction.order(draft.id);
    const now = deps.now();
    if (!order) {
      const first: Order = {
        ...draft,
        ...newAttempt(now),
        number: await transaction.reserveNumber(draft.id),
        attempt: 1,
        heldPayments: [],
        fulfilment: "unfulfilled",
        timeline: [],
      };
      transaction.add(first);
      return first;
    }
    requireUnpaid(order);
    if (order.sessions.join() !== ended.join()) return undefined;
    if (order.session === undefined && isSameAttempt(deps, order, draft)) return order;
    if (!canBeginAnotherAttempt(order)) throw changedTooOften();
    const next: Order = {
      ...draft,
      ...newAttempt(now),
      number: order.number,
      attempt: order.attempt + 1,
      failedAttempts: order.failedAttempts,
      sessions: order.sessions,
      heldPayments: order.heldPayments,
      fulfilment: order.fulfilment,
      timeline: order.timeline,
    };
    transaction.save(next);
    return next;
  });
}

/** Whether the order is unchanged and its session is open or about to be opened. */
async function canStillBePaid(deps: CheckoutDeps, order: Order, draft: OrderDraft): Promise<boolean> {
  if (!isSameAttempt(deps, order, draft)) return false;
  return order.session === undefined || (await recentSession(deps, order.session))?.status === "open";
}

function newAttempt(nowMs: number) {
  return {
    state: "open",
    created: nowMs,
    expiresAt: nowMs + sessionMs,
    sessions: [] as string[],
    updated: nowMs,
  } as const;
}

function isSameAttempt(
  { payments, now }: Pick<CheckoutDeps, "payments" | "now">,
  order: Order,
  draft: OrderDraft,
): boolean {
  const secondsNeeded = order.session === undefined ? payments.minSessionSeconds : minSecondsLeft;
  return (
    order.state === "open" &&
    order.fingerprint === draft.fingerprint &&
    order.expiresAt > now() + secondsNeeded * 1_000
  );
}

/**
 * Begins the next attempt for unchanged content after the provider has failed to open the session of this one, and
 * would repeat that for its key. It does not count, since nobody has seen a page of it.
 */
export async function replaceFailedAttempt(
  { orders }: Pick<CheckoutDeps, "orders">,
  { id, attempt }: Order,
): Promise<void> {
  await orders.transaction(async (transaction) => {
    const order = await transaction.order(id);
    if (order?.attempt !== attempt || order.session !== undefined || order.state !== "open") return;
    transaction.save({ ...order, attempt: attempt + 1, failedAttempts: (order.failedAttempts ?? 0) + 1 });
  });
}

/** Whether another payment attempt may be started for the order. */
export function canBeginAnotherAttempt(order: Order): boolean {
  return !hasPayment(order) && order.attempt - (order.failedAttempts ?? 0) < maxPaymentAttempts;
}
