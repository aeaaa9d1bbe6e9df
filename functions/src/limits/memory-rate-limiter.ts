import { maxKeysInMemory, windowOf, type LimitSettings, type RateLimiter } from "./rate-limiter.ts";

/** Counts within one instance of a function: nothing waits for the database, and other instances do not share it. */
export function memoryRateLimiter(settings: LimitSettings, now: () => number = Date.now): RateLimiter {
  const counts = new Map<string, number>();
  let current = 0;
  return {
    count(key) {
      const { number, endsAt } = windowOf(settings, now());
      if (number !== current) counts.clear();
      current = number;
      const count = (counts.get(key) ?? 0) + 1;
      counts.delete(key); // the key counted last moves to the end, the first one is the oldest
      counts.set(key, count);
      const [oldest] = counts.keys();
      if (counts.size > maxKeysInMemory && oldest !== undefined) counts.delete(oldest);
      return Promise.resolve({ isOver: count > settings.limit, windowEndsAt: endsAt });
    },
  };
}
