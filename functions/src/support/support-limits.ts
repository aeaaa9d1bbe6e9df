import type { Firestore } from "@google-cloud/firestore";
import { firestoreRateLimiter } from "#src/rate-limits/firestore-rate-limiter.ts";
import { memoryRateLimiter } from "#src/rate-limits/memory-rate-limiter.ts";
import type { SupportDeps } from "./ask-question.ts";

const hourSeconds = 60 * 60;

/** The limits of support. All visitors of a demo share one address, so theirs are a thousand times as high there. */
export function supportLimits(database: Firestore, isDemo: boolean): SupportDeps["limits"] {
  const times = isDemo ? 1_000 : 1;
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
