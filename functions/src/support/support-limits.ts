import type { Firestore } from "@google-cloud/firestore";
import { firestoreRateLimiter } from "#src/rate-limits/firestore-rate-limiter.ts";
import { memoryRateLimiter } from "#src/rate-limits/memory-rate-limiter.ts";
import { limitFactor } from "#src/rate-limits/rate-limiter.ts";
import type { SupportDeps } from "./ask-question.ts";

const hourSeconds = 60 * 60;

/** The limits of support. In a demo, those of an e-mail address are not higher. */
export function supportLimits(database: Firestore, isDemo: boolean): SupportDeps["limits"] {
  const times = limitFactor(isDemo);
  const limiter = (name: string, limit: number, windowSeconds = hourSeconds) =>
    firestoreRateLimiter(database, { name: `support-${name}`, limit, windowSeconds });
  return {
    requests: memoryRateLimiter({ limit: 20 * times, windowSeconds: 60 }),
    visitor: limiter("visitor", 5 * times),
    address: limiter("address", 5),
    everybody: limiter("everybody", 50 * times),
    acknowledgement: limiter("acknowledgement", 1, 24 * hourSeconds),
  };
}
