import { defaultOptions } from "@lightwell/shared/options/default-options";
import { expect, test } from "vitest";
import { priceOddities } from "./price-oddities.ts";

/** The oddities of the shop's first prices with these changes: cents by option, undefined where it is not offered. */
function oddities(prices: Readonly<Record<string, number | undefined>> = {}) {
  const { sizes, framed } = priceOddities(
    defaultOptions.map((option) => {
      const id = `${option.key}:${option.value}`;
      if (!(id in prices)) return option;
      return { ...option, base: prices[id] ?? option.base, available: prices[id] !== undefined };
    }),
  );
  return {
    sizes: sizes.map(({ option, smaller }) => `${option.key} ${option.value} < ${smaller.value}`),
    framed: framed.map(({ size, differenceCents }) => `${size} ${differenceCents}`),
  };
}

/** Framed prints cost more than unframed ones. */
const usualFrames = {
  "frame:white": 1_000,
  "frame:black": 1_000,
  "frame:maple": 1_000,
  "frame:espresso": 1_000,
};

test("the first prices have a larger size that costs less, and all framed sizes cost less than unframed", () => {
  expect(oddities()).toEqual({
    sizes: ["size 20x30 < 20x24"],
    framed: [
      "8x10 1000",
      "8x12 1000",
      "11x14 1000",
      "12x12 1000",
      "16x20 1000",
      "20x20 1000",
      "20x24 1000",
      "24x36 1000",
    ],
  });
});

test("prices that rise with the size, and framed prints that cost as much as unframed ones, are usual", () => {
  expect(oddities({ "size:20x30": 32_000, ...usualFrames })).toEqual({ sizes: [], framed: [] });
});

test("a size that costs less than several smaller ones is named with the dearest of them", () => {
  expect(oddities({ "size:20x30": 25_000, ...usualFrames }).sizes).toEqual(["size 20x30 < 20x24"]);
  expect(oddities({ "framed_size:24x36": 1, "size:20x30": 33_000, ...usualFrames }).sizes).toEqual([
    "framed_size 24x36 < 20x24",
  ]);
});

test("a framed print is compared with its cheapest choices, in the sizes that both are offered in", () => {
  expect(oddities({ ...usualFrames, "frame:white": 999 }).framed).toContain("8x10 1");
  expect(oddities({ ...usualFrames, "frame:white": 999, "size:8x10": undefined }).framed).not.toContain(
    "8x10 1",
  );
  expect(oddities({ ...usualFrames, "framed_size:12x12": 21_000 }).framed).toEqual(["12x12 1000"]);
});

test("what is not offered is not odd", () => {
  expect(oddities({ "size:20x24": undefined, ...usualFrames }).sizes).toEqual([]);
  const noFinish = { "finish:matte": undefined, "finish:glossy": undefined, "finish:pearl": undefined };
  expect(oddities(noFinish).framed).toEqual([]);
});
