import { cutText } from "#src/text/cut-text.ts";

export const dayMs = 24 * 60 * 60 * 1_000;

/** A date without time, such as `2026-12-07`. Dates compare as text. */
export type CalendarDate = string;

/** A date as the number of days since 1970-01-01; the arithmetic is independent of time zones. */
export type EpochDay = number;

export function epochDayOf(date: CalendarDate): EpochDay {
  return Date.parse(date) / dayMs;
}

export function calendarDateOf(day: EpochDay): CalendarDate {
  return cutText(new Date(day * dayMs).toISOString(), 10);
}

/** The month from 1, the date of the month from 1, the weekday from 0 for Sunday to 6 for Saturday. */
export function partsOf(day: EpochDay): { month: number; date: number; weekday: number } {
  const time = new Date(day * dayMs);
  return { month: time.getUTCMonth() + 1, date: time.getUTCDate(), weekday: time.getUTCDay() };
}

/** The date in a time zone, such as `America/Los_Angeles`, at an instant in epoch ms. */
export function dateInTimeZone(instantMs: number, timeZone: string): CalendarDate {
  const { year = "", month, day } = partsIn(timeZone, instantMs);
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

/** The instant with the offset of a time zone: `2026-12-31T23:59:00-08:00`. */
export function dateTimeInTimeZone(instantMs: number, timeZone: string): string {
  const { hour, minute, second, timeZoneName = "" } = partsIn(timeZone, instantMs);
  const offset = timeZoneName.replace("GMT", "") || "+00:00";
  return `${dateInTimeZone(instantMs, timeZone)}T${hour}:${minute}:${second}${offset}`;
}

/**
 * The days from the first to the last, both included, as instants in epoch ms: from the first instant of these days
 * until before that of the day after them. A day has 23, 24 or 25 hours; it begins at one o'clock where clocks skip
 * midnight.
 */
export function instantsOfDays(
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
  timeZone: string,
): { readonly fromMs: number; readonly untilMs: number } {
  return {
    fromMs: startOfDay(from, timeZone),
    untilMs: startOfDay(calendarDateOf(epochDayOf(until) + 1), timeZone),
  };
}

const minuteMs = 60 * 1_000;
const hourMs = 60 * minuteMs;

/** The first instant that has this date or a later one: a zone that changes sides of the date line skips a day. */
function startOfDay(date: CalendarDate, timeZone: string): number {
  const midnightUtc = epochDayOf(date) * dayMs;
  let before = midnightUtc - 15 * hourMs; // zones are at most 14 hours before UTC, and 12 behind
  let after = midnightUtc + 13 * hourMs;
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
    if (dateInTimeZone(middle, timeZone) < date) before = middle;
    else after = middle;
  }
  return after;
}

/** Formats are made once for each zone, since that takes longer than using them. */
const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, instantMs: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  let format = formats.get(timeZone);
  if (!format) {
    const [number, digits] = ["numeric", "2-digit"] as const;
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: number,
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
      hourCycle: "h23",
      timeZoneName: "longOffset",
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(instantMs).map(({ type, value }) => [type, value]));
}
