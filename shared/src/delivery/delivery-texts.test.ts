import { expect, test } from "vitest";
import { businessDaysText, dateRangeText, daysText, dayText } from "./delivery-texts.ts";

test.each([
  ["2026-12-07", "2026-12-16", "Dec 7 – Dec 16"],
  ["2026-12-28", "2027-01-09", "Dec 28 – Jan 9"],
  ["2026-05-01", "2026-05-01", "May 1"],
])("from %s to %s is written “%s”", (earliest, latest, text) => {
  expect(dateRangeText({ earliest, latest })).toBe(text);
});

test.each([
  [5, 7, "5-7 business days"],
  [1, 2, "1-2 business days"],
  [3, 3, "3 business days"],
  [1, 1, "1 business day"],
])("from %i to %i business days are written “%s”", (least, most, text) => {
  expect(businessDaysText({ least, most })).toBe(text);
});

test("one day is not written as several", () => {
  expect([1, 2].map(daysText)).toEqual(["1 day", "2 days"]);
});

test("a day is written without its year", () => {
  expect(dayText("2027-08-05")).toBe("Aug 5");
});
