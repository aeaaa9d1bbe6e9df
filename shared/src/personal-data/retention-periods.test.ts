import { expect, test } from "vitest";
import { retainedUntil } from "./retention-periods.ts";

test.each([
  ["carts", "2026-01-31"],
  ["unpaidOrders", "2027-01-01"],
  ["labLinks", "2026-03-02"],
  ["archives", "2026-01-08"],
] as const)("%s of the first day of 2026 are kept until %s", (kind, day) => {
  expect(new Date(retainedUntil(kind, Date.UTC(2026, 0, 1))).toISOString().slice(0, 10)).toBe(day);
});
