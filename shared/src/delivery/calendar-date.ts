import { dayMs } from "./day-ms.ts";

/** A date without time, such as `2026-12-07`. Dates compare as text. */
export type CalendarDate = string;

/** A date as the number of days since 1970-01-01; the arithmetic is independent of time zones. */
export type EpochDay = number;

export function epochDayOf(date: CalendarDate): EpochDay {
  return Date.parse(date) / dayMs;
}

export function calendarDateOf(day: EpochDay): CalendarDate {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The month from 1, the date of the month from 1, the weekday from 0 for Sunday to 6 for Saturday. */
export function partsOf(day: EpochDay): { month: number; date: number; weekday: number } {
  const time = new Date(day * dayMs);
  return { month: time.getUTCMonth() + 1, date: time.getUTCDate(), weekday: time.getUTCDay() };
}

/** The date in a time zone, such as `America/Los_Angeles`, at an instant in epoch ms. */
export function dateInTimeZone(instantMs: number, timeZone: string): CalendarDate {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const parts = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, value]));
  return ["year", "month", "day"].map((type) => parts.get(type as Intl.DateTimeFormatPartTypes)).join("-");
}
