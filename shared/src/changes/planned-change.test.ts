import { expect, test } from "vitest";
import { isDayToPlan, isLastDayToPlan } from "./planned-change.ts";

test("changes are planned for a day from tomorrow until a year ahead", () => {
  const days = ["2026-11-26", "2026-11-27", "2027-11-26", "2027-11-27"];
  expect(days.map((day) => isDayToPlan(day, "2026-11-26"))).toEqual([false, true, true, false]);
});

test("the last day of a change is its first day or a later one, at most a year ahead", () => {
  const days = ["2026-11-30", "2026-12-01", "2027-11-26", "2027-11-27"];
  const isLastDay = (day: string) => isLastDayToPlan(day, { day: "2026-12-01", today: "2026-11-26" });
  expect(days.map(isLastDay)).toEqual([false, true, true, false]);
});
