import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDateOf, dateInTimeZone, dateTimeInTimeZone, instantsOfDays } from "./calendar-date.ts";

const hourMs = 3_600_000;
const dayOf = (date: string, timeZone: string) => instantsOfDays({ from: date, until: date }, timeZone);

describe("a day lasts from its first instant until before that of the next one:", () => {
  test.each([
    ["2026-11-25", "America/Los_Angeles", "2026-11-25T08:00:00Z", 24],
    ["2026-03-08", "America/Los_Angeles", "2026-03-08T08:00:00Z", 23],
    ["2026-11-01", "America/Los_Angeles", "2026-11-01T07:00:00Z", 25],
    ["2026-12-31", "America/Los_Angeles", "2026-12-31T08:00:00Z", 24],
    ["2028-02-29", "America/New_York", "2028-02-29T05:00:00Z", 24],
    ["2026-07-04", "America/Phoenix", "2026-07-04T07:00:00Z", 24],
    ["2026-11-01", "Pacific/Honolulu", "2026-11-01T10:00:00Z", 24],
    ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z", 23],
    ["2018-02-17", "America/Sao_Paulo", "2018-02-17T02:00:00Z", 25],
    ["2023-03-26", "Asia/Beirut", "2023-03-25T22:00:00Z", 23],
    ["2024-03-31", "Asia/Beirut", "2024-03-30T22:00:00Z", 23],
    ["2026-04-05", "Australia/Lord_Howe", "2026-04-04T13:00:00Z", 24.5],
    ["2026-01-01", "Pacific/Kiritimati", "2025-12-31T10:00:00Z", 24],
    ["2026-01-01", "Etc/GMT+12", "2026-01-01T12:00:00Z", 24],
    ["2026-01-01", "UTC", "2026-01-01T00:00:00Z", 24],
    ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z", 0],
  ])("%s in %s", (date, timeZone, begins, hours) => {
    const { fromMs, untilMs } = dayOf(date, timeZone);
    expect(new Date(fromMs).toISOString()).toBe(begins.replace("Z", ".000Z"));
    expect((untilMs - fromMs) / hourMs).toBe(hours);
  });
});

const zones = [
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "Asia/Beirut",
  "Pacific/Honolulu",
  "Europe/Lisbon",
  "UTC",
];

test("every instant is in the day of its date, and in no other", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }),
      fc.constantFrom(...zones),
      (instantMs, timeZone) => {
        const { fromMs, untilMs } = dayOf(dateInTimeZone(instantMs, timeZone), timeZone);
        expect(fromMs).toBeLessThanOrEqual(instantMs);
        expect(untilMs).toBeGreaterThan(instantMs);
      },
    ),
    { seed: 29, numRuns: 100 },
  );
});

test.each(zones)("each week of two years in %s begins where the day before ends", (timeZone) => {
  const first = Date.UTC(2018, 0) / (24 * hourMs);
  let { untilMs: end } = dayOf(calendarDateOf(first - 1), timeZone);
  for (let day = first; day < first + 728; day += 7) {
    const week = instantsOfDays({ from: calendarDateOf(day), until: calendarDateOf(day + 6) }, timeZone);
    expect(week.fromMs).toBe(end);
    end = week.untilMs;
  }
});

test.each([
  ["2027-01-01T07:59:59Z", "America/Los_Angeles", "2026-12-31T23:59:59-08:00"],
  ["2026-07-01T00:00:00Z", "America/Los_Angeles", "2026-06-30T17:00:00-07:00"],
  ["2026-07-01T00:00:00Z", "UTC", "2026-07-01T00:00:00+00:00"],
  ["2026-07-01T00:00:00Z", "Asia/Kolkata", "2026-07-01T05:30:00+05:30"],
])("%s in %s is written %s", (instant, timeZone, written) => {
  expect(dateTimeInTimeZone(Date.parse(instant), timeZone)).toBe(written);
});
