import * as log from "#src/log/log.ts";

/**
 * Caches the result of a read for `lifetimeMs`. Simultaneous calls share one read. When a later read fails, the failure
 * is logged and the last result is returned.
 */
export function cachedRead<Value>(
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
      log.warn("cached-read.failed", cause);
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

/** Lets simultaneous reads of the same name share one request; a later read makes a new one. */
export function dedupe<Value>(read: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const pending = new Map<string, Promise<Value>>();
  return (name) => {
    const current = pending.get(name);
    if (current) return current;
    const value = read(name);
    const forget = () => pending.delete(name);
    pending.set(name, value);
    value.then(forget, forget);
    return value;
  };
}
