import { LRUCache } from "lru-cache";
import { maxKeysInMemory, type LimitSettings, type RateLimiter } from "./rate-limiter.ts";

/**
 * Counts within one instance of a function: nothing waits for the database, and other instances do not share it. The
 * window of a key begins with its first count.
 */
export function memoryRateLimiter(
  { limit, windowSeconds }: LimitSettings,
  now: () => number = Date.now,
): RateLimiter {
  const windows = new LRUCache<string, { readonly count: number; readonly endsAt: number }>({
    max: maxKeysInMemory,
  });
  return {
    count(key) {
      const known = windows.get(key);
      const isCurrent = known !== undefined && known.endsAt > now();
      const window = {
        count: isCurrent ? known.count + 1 : 1,
        endsAt: isCurrent ? known.endsAt : now() + windowSeconds * 1_000,
      };
      windows.set(key, window);
      return Promise.resolve({ isOver: window.count > limit, windowEndsAt: window.endsAt });
    },
  };
}
