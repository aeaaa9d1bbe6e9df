import * as log from "firebase-functions/logger";

/**
 * Keeps the result of a read for some time, in ms. Simultaneous calls share one read. A result that is too old is used
 * once more when the next read fails.
 */
export function keepRecent<Value>(
  read: () => Promise<Value>,
  { lifetimeMs, now }: { readonly lifetimeMs: number; readonly now: () => number },
): () => Promise<Value> {
  let kept: { readonly value: Value; readonly readAt: number } | undefined;
  let pending: Promise<Value> | undefined;
  const readAgain = async (): Promise<Value> => {
    try {
      const value = await read();
      kept = { value, readAt: now() };
      return value;
    } catch (cause) {
      if (!kept) throw cause;
      log.warn("recent-read.failed", cause);
      return kept.value;
    } finally {
      pending = undefined;
    }
  };
  return async () => {
    if (kept && now() - kept.readAt < lifetimeMs) return kept.value;
    pending ??= readAgain();
    return await pending;
  };
}
