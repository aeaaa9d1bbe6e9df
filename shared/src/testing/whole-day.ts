import { dateInTimeZone, instantsOfDays } from "#src/delivery/calendar-date.ts";

/** Of the shop, unless its owner has chosen another one. */
export const timeZone = "America/Los_Angeles";

/**
 * How long a test waits before it begins, in ms, so that it does not see two days of the shop: until the next day if
 * today ends before the test does.
 */
export function waitForWholeDayMs(nowMs: number, testMs: number): number {
  const today = dateInTimeZone(nowMs, timeZone);
  const leftMs = instantsOfDays({ from: today, until: today }, timeZone).untilMs - nowMs;
  return leftMs > testMs ? 0 : leftMs + 100; // a timer may be a little early
}
