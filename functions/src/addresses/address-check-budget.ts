import type { Firestore } from "@google-cloud/firestore";
import { type CallBudget, callBudget } from "#src/rate-limits/call-budget.ts";
import { firestoreRateLimiter } from "#src/rate-limits/firestore-rate-limiter.ts";
import { memoryRateLimiter } from "#src/rate-limits/memory-rate-limiter.ts";
import { limitFactor } from "#src/rate-limits/rate-limiter.ts";

const name = "address-checks";

/** Limits the calls to a service that checks addresses: 60 a minute for a visitor, 600 an hour for all. */
export function addressCheckBudget(database: Firestore, isDemo: boolean): CallBudget {
  const times = limitFactor(isDemo);
  return callBudget({
    name,
    visitor: memoryRateLimiter({ limit: 60 * times, windowSeconds: 60 }),
    everybody: firestoreRateLimiter(database, { name, limit: 600 * times, windowSeconds: 60 * 60 }),
  });
}
