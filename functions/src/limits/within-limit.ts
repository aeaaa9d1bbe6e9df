import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { AppError } from "#/http/app-error.ts";

/** Counts one more for a key. Throws `too-many-requests`, with the message, once it is over its limit. */
export async function withinLimit(limit: RateLimiterAbstract, key: string, message: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause;
    const retryAfterSeconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1_000));
    throw new AppError("too-many-requests", message, { retryAfterSeconds });
  }
}
