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

/** A flood of invented keys must not fill an instance's memory: beyond this number the oldest keys are dropped. */
export const maxKeysInMemory = 10_000;
