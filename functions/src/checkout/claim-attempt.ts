import { AppError } from "#src/http/app-error.ts";
import { hasMoney } from "#src/orders/has-money.ts";
import type { Order } from "#src/orders/order.ts";
import type { CheckoutNeeds } from "./checkout-needs.ts";
import { endSessions } from "./end-sessions.ts";
import { recentSession } from "./recent-session.ts";
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
/** How often a claim begins again because another request has opened a session meanwhile. */
const maxRounds = 10;

/**
 * Writes the attempt to pay down before anybody is asked for money. The same order asked for again is the same
 * attempt; a changed one, or one whose session has run out, is the next. All sessions of the order are ended first, and
 * when another request has opened one in the meantime, that one is ended as well: an order can be paid in one session
 * only. Throws `already-paid` when the order is, and `too-many-requests` after five attempts.
 */
export async function claimAttempt(shop: CheckoutNeeds, draft: OrderDraft): Promise<Order> {
  for (let round = 0; round < maxRounds; round += 1) {
    const known = await shop.orders.order(draft.id);
    if (known) {
      requireUnpaid(known);
      if (await canStillBePaid(shop, known, draft)) return known;
      await endSessions(shop, known);
    }
    const claimed = await claim(shop, draft, known?.sessions ?? []);
    if (claimed) return claimed;
  }
  throw changedElsewhere();
}

export function changedElsewhere(): AppError {
  return new AppError("conflict", "The order was changed in another window. Please try again.");
}

/** Undefined when the order has other sessions than those that were ended. */
async function claim(
  shop: CheckoutNeeds,
  draft: OrderDraft,
  ended: readonly string[],
): Promise<Order | undefined> {
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
    if (order.sessions.join() !== ended.join()) return undefined;
    if (order.session === undefined && isSameAttempt(order, draft, now)) return order;
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

/** Whether this is the same order as before, and its session is open or about to be opened. */
async function canStillBePaid(shop: CheckoutNeeds, order: Order, draft: OrderDraft): Promise<boolean> {
  if (!isSameAttempt(order, draft, shop.now())) return false;
  return order.session === undefined || (await recentSession(shop, order.session))?.status === "open";
}

function opened(nowMs: number) {
  return {
    state: "open",
    expiresAt: Math.floor(nowMs / 1_000) + sessionSeconds,
    sessions: [] as string[],
    updated: nowMs,
  } as const;
}

function isSameAttempt(order: Order, draft: OrderDraft, nowMs: number): boolean {
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
