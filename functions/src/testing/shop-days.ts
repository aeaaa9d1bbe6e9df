import { type CalendarDate, dateInTimeZone, instantsOfDays } from "@lightwell/shared/delivery/calendar-date";
import { setTimeout as pause } from "node:timers/promises";

const timeZone = "America/Los_Angeles";

/** Today in the shop. If today ends within a minute, waits for the next day: a test does not see two of them. */
export async function dayOfTest(): Promise<CalendarDate> {
  const today = dateInTimeZone(Date.now(), timeZone);
  const leftMs = instantsOfDays({ from: today, until: today }, timeZone).untilMs - Date.now();
  if (leftMs > 60_000) return today;
  await pause(leftMs);
  return await dayOfTest();
}

/** When a day begins in the shop. */
export function midnightOf(day: CalendarDate): number {
  return instantsOfDays({ from: day, until: day }, timeZone).fromMs;
}

/** An instant of a day that is in no other one, also where a day has 23 or 25 hours. */
export function noonOf(day: CalendarDate): number {
  return midnightOf(day) + 12 * 3_600_000;
}
