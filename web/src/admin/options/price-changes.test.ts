import { defaultOptions } from "@lightwell/shared/options/default-options";
import { expect, test } from "vitest";
import { unusualPriceChanges } from "./price-changes.ts";

function changes(prices: Readonly<Record<string, number>>, before: typeof defaultOptions = defaultOptions) {
  const after = before.map((option) => ({
    ...option,
    base: prices[`${option.key}:${option.value}`] ?? option.base,
  }));
  return unusualPriceChanges(before, after).map(({ option, previousBase, outOfOrderWith }) => [
    `${option.key}:${option.value}`,
    previousBase,
    option.base,
    outOfOrderWith?.value,
  ]);
}

test("nothing is unusual while no price is changed, whatever the prices are", () => {
  expect(changes({})).toEqual([]);
});

test("a change of up to half that keeps the order is usual", () => {
  expect(changes({ "size:24x36": 52_500, "finish:pearl": 3_000, "frame:maple": 0 })).toEqual([]);
});

test("a change of more than half is unusual, up and down", () => {
  expect(changes({ "finish:pearl": 3_001 })).toEqual([["finish:pearl", 2_000, 3_001, undefined]]);
  expect(changes({ "finish:pearl": 999 })).toEqual([["finish:pearl", 2_000, 999, undefined]]);
});

test.each(["size", "framed_size"])("a %s that costs less than a smaller one is unusual", (key) => {
  const base = defaultOptions.find((option) => option.key === key && option.value === "16x20")?.base ?? 0;
  const cheaper = defaultOptions.find((option) => option.key === key && option.value === "12x12")?.base ?? 0;
  expect(changes({ [`${key}:16x20`]: cheaper - 1 })).toEqual([[`${key}:16x20`, base, cheaper - 1, "12x12"]]);
});

test("a size that is not offered is compared with nothing", () => {
  const before = defaultOptions.map((option) =>
    option.key === "framed_size" && option.value === "12x12" ? { ...option, available: false } : option,
  );
  expect(changes({ "framed_size:16x20": 21_900 }, before)).toEqual([]);
});
