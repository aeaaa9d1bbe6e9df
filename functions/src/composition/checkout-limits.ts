import type { Firestore } from "@google-cloud/firestore";
import type { CheckoutNeeds } from "#/checkout/checkout-needs.ts";
import { firestoreRateLimiter } from "#/limits/firestore-rate-limiter.ts";

const durationSeconds = 60 * 60;

/** How often payments may be begun in an hour; a demo's visitors all come from one machine. */
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
  };
}
