import type { Firestore } from "@google-cloud/firestore";
import type { CheckoutNeeds } from "#/checkout/checkout-needs.ts";
import { firestoreRateLimiter } from "#/limits/firestore-rate-limiter.ts";
import { memoryRateLimiter } from "#/limits/memory-rate-limiter.ts";

const windowSeconds = 60 * 60;

/**
 * How often payments may be begun in an hour, and addresses and speeds be sent in a minute. A demo's visitors all come
 * from one machine. The latter is counted by each instance for itself: it holds back floods, and no sale may wait for
 * a counter in the database.
 */
export function checkoutLimits(database: Firestore, isDemo: boolean): CheckoutNeeds["limits"] {
  const times = isDemo ? 1_000 : 1;
  return {
    visitor: firestoreRateLimiter(database, {
      name: "checkout-visitor",
      limit: 20 * times,
      windowSeconds,
    }),
    everybody: firestoreRateLimiter(database, {
      name: "checkout",
      limit: 500 * times,
      windowSeconds,
    }),
    steps: memoryRateLimiter({ limit: 60 * times, windowSeconds: 60 }),
  };
}
