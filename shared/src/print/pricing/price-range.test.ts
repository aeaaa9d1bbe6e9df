import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { allPrints } from "#src/testing/all-prints.ts";
import { priceRangeCents } from "./print-price.ts";

describe("the prices of a photo's prints", () => {
  test("run from the smallest to the largest, over both types", () => {
    // Framed 8x10 without matte; unframed or framed 24x36 with the dearest paper or matte.
    expect(priceRangeCents({ base: 500, options: defaultOptions })).toEqual({
      lowest: 12_500,
      highest: 38_500,
      count: allPrints.length,
    });
  });

  test("leave out a type that cannot be completed", () => {
    const options = defaultOptions.map((option) =>
      option.key === "frame" ? { ...option, available: false } : option,
    );
    expect(priceRangeCents({ base: 0, options })).toEqual({ lowest: 13_000, highest: 38_000, count: 33 });
  });

  test("are at most those of the dearer type", () => {
    const options = defaultOptions.filter(({ key, value }) => key !== "matte" || value !== "double");
    expect(priceRangeCents({ base: 0, options })).toEqual({ lowest: 12_000, highest: 38_000, count: 97 });
  });

  test("are none when nothing is offered", () =>
    expect(priceRangeCents({ base: 0, options: [] })).toBe(undefined));
});
