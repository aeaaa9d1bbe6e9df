/** Counts requests by key within a time window. */
export interface RateLimiter {
  /** Counts one more for a key. */
  count(key: string): Promise<LimitCount>;
}

export interface LimitCount {
  /** Whether this request exceeds the limit of its window. */
  readonly isOver: boolean;
  /** When the window ends, in epoch ms. */
  readonly windowEndsAt: number;
}

export interface LimitSettings {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** All visitors of a demo share one address, so its limits are so many times as high. */
export function limitFactor(isDemo: boolean): number {
  return isDemo ? 1_000 : 1;
}

/** A flood of invented keys must not fill an instance's memory: beyond this number those counted least recently are dropped. */
export const maxKeysInMemory = 10_000;
