import { AppError } from "#src/http/app-error.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Counts one more for a key. Throws `too-many-requests`, with the message, once it is over its limit. */
export async function withinLimit(
  limiter: RateLimiter,
  key: string,
  message = "There were many requests just now. Please try again in a minute.",
): Promise<void> {
  const { isOver, windowEndsAt } = await limiter.count(key);
  if (!isOver) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1_000));
  throw new AppError("too-many-requests", message, { retryAfterSeconds });
}
