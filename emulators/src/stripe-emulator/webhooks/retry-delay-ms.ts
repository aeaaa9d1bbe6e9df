const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Short at first, so that tests do not wait; then long enough for a shop that restarts. */
const delaysMs = [200, 800, 3_000, 5_000, 10_000, 15_000, 30_000, minuteMs, 2 * minuteMs, 5 * minuteMs];

/** Stripe retries for three days. */
const giveUpAfterMs = 3 * 24 * 60 * minuteMs;

/** The delay after this number of failed attempts, or undefined when there are no more retries. */
export function retryDelayMs(failedAttempts: number, ageMs: number): number | undefined {
  if (ageMs > giveUpAfterMs) return undefined;
  return delaysMs[Math.min(failedAttempts, delaysMs.length) - 1];
}
