import { AppError } from "#/http/app-error.ts";
import { hasMoney } from "#/orders/has-money.ts";
import type { Order } from "#/orders/order.ts";
import { settle } from "#/orders/reconcile-payments.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { endSessions } from "./end-sessions.ts";
import { requireUnpaid } from "./require-unpaid.ts";

/** What is to be paid now; `fingerprint` tells whether it is the same as before. */
export type OrderDraft = Omit<
  Order,
  "number" | "state" | "attempt" | "expiresAt" | "sessions" | "session" | "paidBy" | "created" | "updated"
>;

/** Times a shopper may begin to pay one order; more looks like somebody trying cards. */
const maxPaymentAttempts = 5;
const sessionSeconds = 60 * 60;
/** A session that ends sooner is not worth going to. */
const leastSecondsLeft = 60;
/** The provider opens no session that ends within half an hour. */
const leastSecondsToOpen = 31 * 60;

/**
 * Writes the attempt to pay down before anybody is asked for money. The same order asked for again is the same
 * attempt; a changed one, or one whose session has run out, is the next, and the session before it is ended first.
 * Throws `already-paid` when the order is, and `too-many-requests` after five attempts.
 */
export async function claimAttempt(shop: CheckoutNeeds, draft: OrderDraft): Promise<Order> {
  const known = await shop.orders.order(draft.id);
  if (known) {
    await settle(shop, known); // it may have been paid or have run out, and the report be still under way
    await endEarlierSessions(shop, draft);
  }
  return await shop.orders.change(async (change) => {
    const order = await change.order(draft.id);
    const now = shop.now();
    if (!order) {
      const first: Order = {
        ...draft,
        ...opened(now),
        number: await change.reserveNumber(draft.id),
        attempt: 1,
        created: now,
      };
      change.add(first);
      return first;
    }
    requireUnpaid(order);
    if (isStillPayable(order, draft, now)) return order;
    if (!canBeginAnotherAttempt(order)) {
      throw new AppError(
        "too-many-requests",
        "This order was changed too often. Please start with a new cart.",
      );
    }
    const next: Order = {
      ...draft,
      ...opened(now),
      number: order.number,
      attempt: order.attempt + 1,
      sessions: order.sessions,
      created: order.created,
    };
    change.save(next);
    return next;
  });
}

/** Nobody shall pay what was ordered before. A session that turns out to be paid is entered, and stops us. */
async function endEarlierSessions(shop: CheckoutNeeds, draft: OrderDraft): Promise<void> {
  const order = await shop.orders.order(draft.id);
  if (!order) return;
  requireUnpaid(order);
  if (order.state !== "open" || isStillPayable(order, draft, shop.now())) return;
  await endSessions(shop, order);
}

function opened(nowMs: number) {
  return {
    state: "open",
    expiresAt: Math.floor(nowMs / 1_000) + sessionSeconds,
    sessions: [] as string[],
    updated: nowMs,
  } as const;
}

function isStillPayable(order: Order, draft: OrderDraft, nowMs: number): boolean {
  const secondsNeeded = order.session === undefined ? leastSecondsToOpen : leastSecondsLeft;
  return (
    order.state === "open" &&
    order.fingerprint === draft.fingerprint &&
    order.expiresAt > nowMs / 1_000 + secondsNeeded
  );
}

/** Whether the order may be paid in another way than it was begun. */
export function canBeginAnotherAttempt(order: Order): boolean {
  return !hasMoney(order) && order.attempt < maxPaymentAttempts;
}
