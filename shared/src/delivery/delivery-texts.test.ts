import { expect, test } from "vitest";
import { dateRangeText, dayText } from "./delivery-texts.ts";

test.each([
  ["2026-12-07", "2026-12-16", "Dec 7 – Dec 16"],
  ["2026-12-28", "2027-01-09", "Dec 28 – Jan 9"],
  ["2026-05-01", "2026-05-01", "May 1"],
])("from %s to %s is written “%s”", (earliest, latest, text) => {
  expect(dateRangeText({ earliest, latest })).toBe(text);
});

test("a day is written without its year", () => {
  expect(dayText("2027-08-05")).toBe("Aug 5");
});
