import { expect, test } from "vitest";
import { dueDay } from "./due-day.ts";
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
