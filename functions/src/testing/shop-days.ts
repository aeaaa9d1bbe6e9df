import { type CalendarDate, dateInTimeZone, instantsOfDays } from "@lightwell/shared/delivery/calendar-date";
import { timeZone, waitForWholeDayMs } from "@lightwell/shared/testing/whole-day";
import { setTimeout as pause } from "node:timers/promises";

/** Today in the shop. If today ends within a minute, waits for the next day: a test does not see two of them. */
export async function dayOfTest(): Promise<CalendarDate> {
  await pause(waitForWholeDayMs(Date.now(), 60_000));
  return dateInTimeZone(Date.now(), timeZone);
}

/** When a day begins in the shop. */
export function midnightOf(day: CalendarDate): number {
  return instantsOfDays({ from: day, until: day }, timeZone).fromMs;
}

/** An instant of a day that is in no other one, also where a day has 23 or 25 hours. */
export function noonOf(day: CalendarDate): number {
  return midnightOf(day) + 12 * 3_600_000;
}
