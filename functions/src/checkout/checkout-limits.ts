import * as log from "#src/log/log.ts";
import type { Firestore } from "@google-cloud/firestore";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { callBudget } from "#src/rate-limits/call-budget.ts";
import { firestoreRateLimiter } from "#src/rate-limits/firestore-rate-limiter.ts";
import { memoryRateLimiter } from "#src/rate-limits/memory-rate-limiter.ts";
import {
  connectionFactor,
  limitFactor,
  limitPerConnection,
  withinLimit,
} from "#src/rate-limits/rate-limiter.ts";

const minute = 60;
const hour = 60 * minute;

/** Payment sessions that are opened in an hour: the owner is notified of more. */
const usualSessionsPerHour = 500;

/**
 * The limits of the checkout. Limits per minute are counted in the memory of each instance, so that no sale waits for a
 * counter in the database. Calls that a provider charges for are also counted for the whole shop.
 */
export function checkoutLimits(database: Firestore, isDemo: boolean): CheckoutDeps["limits"] {
  const times = limitFactor(isDemo);
  const perMinute = (limit: number) => memoryRateLimiter({ limit: limit * times, windowSeconds: minute });
  const perHour = (name: string, limit: number) =>
    firestoreRateLimiter(database, { name, limit: limit * times, windowSeconds: hour });
  return {
    visitor: perHour("checkout-visitor", 20),
    rejections: limitPerConnection(
      perHour("rejected-checkouts", 60),
      perHour("rejected-checkouts-connection", 60 * connectionFactor),
    ),
    everybody: perHour("checkout", usualSessionsPerHour),
    addresses: limitPerConnection(perMinute(60), perMinute(60 * connectionFactor)),
    taxRates: callBudget({
      name: "tax-quotes",
      visitor: perMinute(60),
      everybody: perHour("tax-quotes", 600),
    }),
    statuses: callBudget({ name: "payment-statuses", visitor: perMinute(60), everybody: perMinute(600) }),
  };
}

type SessionLimitDeps = Pick<CheckoutDeps, "limits" | "orders" | "now">;

/**
 * Counts a payment session before it is opened. Throws `too-many-requests` for a visitor who has opened very many:
 * stolen cards are tested that way. The count of the whole shop is only reported to the owner, since a limit for all
 * visitors could be used up to block every sale.
 */
export async function countPaymentSession(deps: SessionLimitDeps, visitor: string): Promise<void> {
  await withinLimit(
    deps.limits.visitor,
    visitor,
    "Many payments were started just now. Please try again in an hour.",
  );
  try {
    const { isOver, windowEndsAt } = await deps.limits.everybody.count("everybody");
    if (isOver) await notifyOwner(deps, windowEndsAt);
  } catch (cause) {
    log.error("limit.not-counted", cause); // a failed count must not prevent a sale
  }
}

/** Notifies the owner once per window, however many requests and instances exceed the limit. */
async function notifyOwner(deps: SessionLimitDeps, windowEndsAt: number): Promise<void> {
  log.warn("limit.reached", { limit: "payment-sessions" });
  const key = `limit-reached:payment-sessions:${new Date(windowEndsAt).toISOString()}`;
  const paragraphs = [
    `More than ${usualSessionsPerHour} payments were started within an hour. Nobody was turned away.`,
    "If that is more than you expect, somebody may be trying out stolen cards: look at the newest payments in the provider's dashboard.",
  ];
  await deps.orders.transaction(async (transaction) => {
    if (await transaction.hasMail(key)) return;
    transaction.enqueue(
      key,
      { kind: "owner-alert", subject: "Unusually many payments are being started", paragraphs },
      deps.now(),
    );
  });
}
