import * as log from "#src/log/log.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/**
 * Whether a call to a provider, which costs money or counts against the account's own limits, may be made for a
 * visitor. If not, the caller uses a fallback and rejects no request.
 */
export type CallBudget = (visitor: string) => Promise<boolean>;

interface Limits {
  /** Names the calls in the log. */
  readonly name: string;
  readonly visitor: RateLimiter;
  /**
   * The limit for all visitors together, since a caller of the function's own URL can pretend to be any number of
   * visitors.
   */
  readonly everybody: RateLimiter;
}

export function callBudget({ name, visitor: perVisitor, everybody }: Limits): CallBudget {
  let loggedWindow = 0;
  return async (visitor) => {
    if ((await perVisitor.count(visitor)).isOver) return false;
    try {
      const { isOver, windowEndsAt } = await everybody.count("everybody");
      if (isOver && windowEndsAt !== loggedWindow) log.warn("limit.reached", { limit: name });
      if (isOver) loggedWindow = windowEndsAt; // once per window and instance, or a flood would fill the log
      return !isOver;
    } catch (cause) {
      log.error("limit.not-counted", cause); // a call that cannot be counted is not made
      return false;
    }
  };
}
