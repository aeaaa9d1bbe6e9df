import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { Option } from "@lightwell/shared/options/options-schemas";
import { expect, test } from "vitest";
import { raisedPrices, type PriceRaise } from "./price-raise.ts";

const size = (value: string, base: number, available = true): Option => ({
  key: "size",
  value,
  base,
  available,
});
const raised = (options: readonly Option[], raise: Omit<PriceRaise, "keys">) =>
  raisedPrices(options, { keys: new Set(["size"]), ...raise }).map(({ option, previousBase }) => [
    previousBase,
    option.base,
  ]);

test.each<[string, Omit<PriceRaise, "keys">, number, number]>([
  ["10 % to the cent", { by: "percent", hundredths: 1_000, roundToCents: 1 }, 12_345, 13_580],
  ["10 % to $5, the middle upwards", { by: "percent", hundredths: 1_000, roundToCents: 500 }, 12_500, 14_000],
  ["7.5 % to $1", { by: "percent", hundredths: 750, roundToCents: 100 }, 17_500, 18_800],
  ["$12 to $10", { by: "amount", hundredths: 1_200, roundToCents: 1_000 }, 17_500, 19_000],
  ["less by 10 % to $1", { by: "percent", hundredths: -1_000, roundToCents: 100 }, 12_000, 10_800],
  ["less by more than all of it", { by: "amount", hundredths: -20_000, roundToCents: 100 }, 12_000, 100],
])("a price is raised by %s", (_, raise, before, after) => {
  expect(raised([size("8x10", before)], raise)).toEqual([[before, after]]);
});

test("other groups, free options, unavailable ones and prices that stay are left out", () => {
  const ten = { by: "percent", hundredths: 1_000, roundToCents: 10_000 } as const;
  expect(
    raised(
      defaultOptions.filter(({ key }) => key !== "size"),
      ten,
    ),
  ).toEqual([]);
  expect(raised([size("a", 0), size("b", 5_000, false), size("c", 10_000), size("d", 14_000)], ten)).toEqual([
    [14_000, 20_000],
  ]);
});
