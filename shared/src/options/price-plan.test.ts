import { expect, test } from "vitest";
import { defaultOptions } from "./default-options.ts";
import type { PricePlan } from "./options-schemas.ts";
import { daysOfPlanText, planAfter, plannedPrices, pricesChangedSince, withPrices } from "./price-plan.ts";

const pearl = (base: number) =>
  defaultOptions.map((option) => (option.value === "pearl" ? { ...option, base } : option));
const plan: PricePlan = {
  id: "p1",
  day: "2026-12-01",
  prices: [
    { key: "finish", value: "pearl", base: 2_500, previousBase: 2_000 },
    { key: "size", value: "8x10", base: 13_000, previousBase: 12_000 },
  ],
};

test("only prices that differ from those of the shop are planned, with what they were", () => {
  expect(plannedPrices(pearl(2_500), defaultOptions)).toEqual([plan.prices[0]]);
});

test("a plan changes its prices, and nothing else of the options", () => {
  const changed = withPrices(
    defaultOptions.map((option) => ({ ...option, available: option.value !== "8x10" })),
    plan.prices,
  );
  expect(plannedPrices(changed, defaultOptions)).toEqual([plan.prices[1], plan.prices[0]]);
  expect(changed.filter(({ available }) => !available).map(({ value }) => value)).toEqual(["8x10", "8x10"]);
});

test("the prices of a sale become what they were on the day after its last one", () => {
  expect(planAfter({ ...plan, lastDay: "2026-12-31" }, "p2")).toEqual({
    id: "p2",
    day: "2027-01-01",
    prices: [
      { key: "finish", value: "pearl", base: 2_000, previousBase: 2_500 },
      { key: "size", value: "8x10", base: 12_000, previousBase: 13_000 },
    ],
  });
  expect(planAfter(plan, "p2")).toBeUndefined();
});

test("a plan is named by its day, a sale by its first and last one", () => {
  expect(daysOfPlanText(plan)).toBe("Dec 1");
  expect(daysOfPlanText({ ...plan, lastDay: "2026-12-24" })).toBe("Dec 1 through Dec 24");
});

test.each([
  ["is still what it was", pearl(2_000), []],
  ["has become the planned one", pearl(2_500), []],
  ["is another one", pearl(2_100), ["pearl"]],
  ["is of an option that is gone", defaultOptions.filter(({ value }) => value !== "pearl"), ["pearl"]],
])("a price that %s prevents its plan: %#", (_, options, names) => {
  expect(pricesChangedSince(plan, options).map(({ value }) => value)).toEqual(names);
});
