import { type CalendarDate, calendarDateOf, dayMs } from "@lightwell/shared/delivery/calendar-date";

/** Days that bookkeeping asks for, both included. */
export interface ReportPeriod {
  /** `Nov 2026`, `Q4 2026` or `2026`. */
  readonly label: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** The month, the quarter and the year before those of this day, and the ones that contain it, which end on it. */
export function reportPeriods(today: CalendarDate): readonly ReportPeriod[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const quarter = Math.floor((month - 1) / 3);
  const periods = [
    monthsFrom(year, month - 2, 1),
    monthsFrom(year, month - 1, 1),
    monthsFrom(year, quarter * 3 - 3, 3),
    monthsFrom(year, quarter * 3, 3),
    monthsFrom(year - 1, 0, 12),
    monthsFrom(year, 0, 12),
  ];
  return periods.map((period) => (period.until > today ? { ...period, until: today } : period));
}

/** `firstMonth` is 0 for January, and may be below it. */
function monthsFrom(year: number, firstMonth: number, count: 1 | 3 | 12): ReportPeriod {
  const first = new Date(Date.UTC(year, firstMonth, 1));
  const last = new Date(Date.UTC(year, firstMonth + count, 0));
  const name = {
    1: first.toLocaleDateString("en-US", { month: "short", timeZone: "UTC" }),
    3: `Q${first.getUTCMonth() / 3 + 1}`,
    12: "",
  }[count];
  return {
    label: `${name} ${first.getUTCFullYear()}`.trim(),
    from: calendarDateOf(first.getTime() / dayMs),
    until: calendarDateOf(last.getTime() / dayMs),
  };
}
