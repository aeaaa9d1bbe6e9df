import type { Firestore } from "@google-cloud/firestore";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { callBudget } from "#src/rate-limits/call-budget.ts";
import { firestoreRateLimiter } from "#src/rate-limits/firestore-rate-limiter.ts";
import { memoryRateLimiter } from "#src/rate-limits/memory-rate-limiter.ts";
import { limitFactor } from "#src/rate-limits/rate-limiter.ts";

const minute = 60;
const hour = 60 * minute;

/** Payment sessions that are opened in an hour: the owner is notified of more. */
export const usualSessionsPerHour = 500;

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
    rejections: perHour("rejected-checkouts", 60),
    everybody: perHour("checkout", usualSessionsPerHour),
    addresses: perMinute(60),
    addressChecks: callBudget({
      name: "address-checks",
      visitor: perMinute(60),
      everybody: perHour("address-checks", 600),
    }),
    taxRates: callBudget({
      name: "tax-quotes",
      visitor: perMinute(60),
      everybody: perHour("tax-quotes", 600),
    }),
    statuses: callBudget({ name: "payment-statuses", visitor: perMinute(60), everybody: perMinute(600) }),
  };
}
