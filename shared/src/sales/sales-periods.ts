import { calendarDateOf, type CalendarDate, epochDayOf } from "#src/delivery/calendar-date.ts";
import { cutText } from "#src/text/cut-text.ts";
import { monthOf } from "./sales.ts";

/** Days from the first to the last, both included. */
export interface DaySpan {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Some days and the same days of the year before. */
export interface ComparedSpans {
  readonly now: DaySpan;
  readonly yearBefore: DaySpan;
}

/** The seven days that end today, and the month until today. */
export function currentSpans(today: CalendarDate): {
  readonly week: ComparedSpans;
  readonly month: ComparedSpans;
} {
  const from = calendarDateOf(epochDayOf(today) - 6);
  const compared = (now: DaySpan): ComparedSpans => ({
    now,
    yearBefore: { from: aYearBefore(now.from), until: aYearBefore(now.until) },
  });
  return {
    week: compared({ from, until: today }),
    month: compared({ from: `${monthOf(today)}-01`, until: today }),
  };
}

/** The same date a year before; February 28 for February 29. */
function aYearBefore(date: CalendarDate): CalendarDate {
  const year = String(Number(cutText(date, 4)) - 1).padStart(4, "0");
  const monthAndDay = date.endsWith("-02-29") ? "-02-28" : date.slice(4);
  return year + monthAndDay;
}

/** The months from the first to the last, both included, like `2026-11`. */
export function monthsFrom(first: string, last: string): string[] {
  const [from, until] = [monthNumber(first), monthNumber(last)];
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => monthAt(from + index));
}

/** The month a number of months before another. */
export function monthsBefore(month: string, count: number): string {
  return monthAt(monthNumber(month) - count);
}

/** The number of months since the year 0. */
function monthNumber(month: string): number {
  const [year = 0, ofYear = 1] = month.split("-").map(Number);
  return year * 12 + ofYear - 1;
}

function monthAt(number: number): string {
  const ofYear = String((number % 12) + 1).padStart(2, "0");
  return `${String(Math.floor(number / 12)).padStart(4, "0")}-${ofYear}`;
}
