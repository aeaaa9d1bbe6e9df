import { describe, expect, test } from "vitest";
import { currentSpans, monthsBefore, monthsFrom } from "./sales-periods.ts";

test("the week is the seven days that end today, the month begins on its first day, both with the year before", () => {
  expect(currentSpans("2026-03-04")).toEqual({
    week: {
      now: { from: "2026-02-26", until: "2026-03-04" },
      yearBefore: { from: "2025-02-26", until: "2025-03-04" },
    },
    month: {
      now: { from: "2026-03-01", until: "2026-03-04" },
      yearBefore: { from: "2025-03-01", until: "2025-03-04" },
    },
  });
});

test("the year before a February 29 has a February 28", () => {
  expect(currentSpans("2028-02-29").week.yearBefore).toEqual({ from: "2027-02-23", until: "2027-02-28" });
});

describe("months", () => {
  test.each([
    ["2025-11", "2026-02", ["2025-11", "2025-12", "2026-01", "2026-02"]],
    ["2026-11", "2026-11", ["2026-11"]],
    ["2026-11", "2026-10", []],
  ])("from %s to %s are %j", (first, last, months) => expect(monthsFrom(first, last)).toEqual(months));

  test.each([
    ["2026-11", 0, "2026-11"],
    ["2026-11", 10, "2026-01"],
    ["2026-11", 11, "2025-12"],
    ["2026-01", 13, "2024-12"],
  ])("before %s by %i is %s", (month, count, before) => expect(monthsBefore(month, count)).toBe(before));
});
