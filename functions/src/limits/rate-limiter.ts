/** Counts what is done under a key, in fixed windows of time. */
export interface RateLimiter {
  /** Counts one more for a key. */
  count(key: string): Promise<LimitCount>;
}

export interface LimitCount {
  /** Whether this one is beyond the limit of its window. */
  readonly isOver: boolean;
  /** When counting starts again, in epoch ms. */
  readonly windowEndsAt: number;
}

export interface LimitSettings {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A flood of invented keys must not fill an instance's memory: beyond this number the oldest key is dropped. */
export const maxKeysInMemory = 10_000;

export function windowOf(
  { windowSeconds }: LimitSettings,
  nowMs: number,
): { number: number; endsAt: number } {
  const number = Math.floor(nowMs / (windowSeconds * 1_000));
  return { number, endsAt: (number + 1) * windowSeconds * 1_000 };
}
