import { expect, test } from "vitest";
import { reportPeriods } from "./report-periods.ts";

test("the periods are months, quarters and years before and with a day, which ends them", () => {
  expect(reportPeriods("2026-11-26")).toEqual([
    { label: "Oct 2026", from: "2026-10-01", until: "2026-10-31" },
    { label: "Nov 2026", from: "2026-11-01", until: "2026-11-26" },
    { label: "Q3 2026", from: "2026-07-01", until: "2026-09-30" },
    { label: "Q4 2026", from: "2026-10-01", until: "2026-11-26" },
    { label: "2025", from: "2025-01-01", until: "2025-12-31" },
    { label: "2026", from: "2026-01-01", until: "2026-11-26" },
  ]);
});

test("those before January are of the year before, and February has its own last day", () => {
  expect(reportPeriods("2028-01-01").map(({ label, until }) => [label, until])).toEqual([
    ["Dec 2027", "2027-12-31"],
    ["Jan 2028", "2028-01-01"],
    ["Q4 2027", "2027-12-31"],
    ["Q1 2028", "2028-01-01"],
    ["2027", "2027-12-31"],
    ["2028", "2028-01-01"],
  ]);
  expect(reportPeriods("2028-03-31")[0]).toEqual({
    label: "Feb 2028",
    from: "2028-02-01",
    until: "2028-02-29",
  });
});
