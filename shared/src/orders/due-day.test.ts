import { expect, test } from "vitest";
import { dueDay, dueStages, isLate } from "./due-day.ts";
import { orderStages } from "./order-stage.ts";

test("an order is due on its last day of dispatch until it is shipped, then on its last day of arrival", () => {
  const delivery = { dispatchBy: "2026-12-04", earliest: "2026-12-07", latest: "2026-12-16" };
  expect(
    orderStages.map((stage) => [stage, dueDay(stage, { delivery, timeline: [] })]).filter(([, day]) => day),
  ).toEqual([
    ["paid", "2026-12-04"],
    ["at-lab", "2026-12-04"],
    ["shipped", "2026-12-16"],
  ]);
});

test("an order is late the day after it was due, and once it is shipped for two weeks", () => {
  const dueOn = "2026-12-16";
  const days = ["2026-12-16", "2026-12-17", "2026-12-30", "2026-12-31", "2031-12-16"];
  expect(dueStages.map((stage) => [stage, days.filter((today) => isLate(stage, dueOn, today))])).toEqual([
    ["paid", ["2026-12-17", "2026-12-30", "2026-12-31", "2031-12-16"]],
    ["at-lab", ["2026-12-17", "2026-12-30", "2026-12-31", "2031-12-16"]],
    ["shipped", ["2026-12-17", "2026-12-30"]],
  ]);
  expect(isLate("delivered", undefined, "2031-12-16")).toBe(false);
});
