import type { Firestore } from "@google-cloud/firestore";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { CheckoutNeeds } from "#/checkout/checkout-needs.ts";
import { firestoreRateLimiter } from "#/limits/firestore-rate-limiter.ts";

const durationSeconds = 60 * 60;

/**
 * How often payments may be begun in an hour, and addresses and speeds be sent in a minute. A demo's visitors all come
 * from one machine. The latter is counted by each instance for itself: it holds back floods, and no sale may wait for
 * a counter in the database.
 */
export function checkoutLimits(database: Firestore, isDemo: boolean): CheckoutNeeds["limits"] {
  const times = isDemo ? 1_000 : 1;
  return {
    visitor: firestoreRateLimiter(database, {
      keyPrefix: "checkout-visitor",
      points: 20 * times,
      durationSeconds,
    }),
    everybody: firestoreRateLimiter(database, {
      keyPrefix: "checkout",
      points: 500 * times,
      durationSeconds,
    }),
    steps: new RateLimiterMemory({ points: 60 * times, duration: 60 }),
  };
}
