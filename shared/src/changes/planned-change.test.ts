import { expect, test } from "vitest";
import { isDayToPlan } from "./planned-change.ts";

test("changes are planned for a day from tomorrow until a year ahead", () => {
  const days = ["2026-11-26", "2026-11-27", "2027-11-26", "2027-11-27"];
  expect(days.map((day) => isDayToPlan(day, "2026-11-26"))).toEqual([false, true, true, false]);
});
