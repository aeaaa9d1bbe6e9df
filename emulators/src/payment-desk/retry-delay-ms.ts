const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Quick at first, so that a test need not wait; then long enough for a target that is being restarted. */
const DELAYS_MS = [200, 800, 3_000, 5_000, 10_000, 15_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE];

/** Stripe tries for three days, then gives the event up. */
const PATIENCE_MS = 3 * 24 * 60 * MINUTE;

/** How long to wait after that many failed attempts, or undefined when the event is to be given up. */
export function retryDelayMs(failedAttempts: number, ageMs: number): number | undefined {
  if (ageMs > PATIENCE_MS) return undefined;
  return DELAYS_MS[Math.min(failedAttempts, DELAYS_MS.length) - 1];
}
