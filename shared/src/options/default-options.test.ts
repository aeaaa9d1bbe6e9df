import { describe, expect, test } from "vitest";
import { defaultOptions, framedSizeCount } from "./default-options.ts";
import { frameWidthInches } from "#src/print/geometry/print-geometry.ts";
import { offeredOptions } from "./offered-options.ts";
import { optionGroupRows } from "./option-groups.ts";

/** The price list as the owner gave it, in cents: copied here, never computed. */
const priceList = {
  sizes: [
    ["8x10", 12000],
    ["8x12", 16500],
    ["11x14", 18000],
    ["12x12", 22000],
    ["12x18", 24000],
    ["16x20", 26000],
    ["20x20", 28000],
    ["20x30", 30000],
    ["20x24", 32000],
    ["24x30", 34000],
    ["24x36", 36000],
  ],
  finishes: [
    ["matte", 1000],
    ["glossy", 1000],
    ["pearl", 2000],
  ],
  framed_sizes: [
    ["8x10", 12000],
    ["8x12", 16500],
    ["11x14", 18000],
    ["12x12", 22000],
    ["16x20", 26000],
    ["20x20", 28000],
    ["20x24", 32000],
    ["24x36", 36000],
  ],
  framed_finishes: [["matte", 0]],
  framed_materials: [
    ["white", 0],
    ["black", 0],
    ["maple", 0],
    ["espresso", 0],
  ],
  framed_mattes: [
    ["none", 0],
    ["single", 1000],
    ["double", 2000],
  ],
} as const;

describe("the options a new shop offers", () => {
  const offered = offeredOptions(defaultOptions);

  test.each([
    ["sizes", priceList.sizes],
    ["finishes", priceList.finishes],
    ["framed_sizes", priceList.framed_sizes],
    ["framed_finishes", priceList.framed_finishes],
    ["framed_materials", priceList.framed_materials],
    ["framed_mattes", priceList.framed_mattes],
  ] as const)("%s have the values and bases of the price list", (group, expected) => {
    expect(offered[group].map(({ value, base }) => [value, base])).toEqual(expected);
  });

  test("are in one group each, and all available", () => {
    expect(Object.keys(offered).toSorted()).toEqual(Object.keys(priceList).toSorted());
    expect(defaultOptions).toHaveLength(30);
    expect(defaultOptions.every(({ available }) => available)).toBe(true);
  });

  test("have eight framed sizes", () => expect(framedSizeCount).toBe(8));
});

test("each option key maps to its group", () => {
  expect(Object.fromEntries(optionGroupRows.map(({ key, group }) => [key, group]))).toEqual({
    size: "sizes",
    finish: "finishes",
    framed_size: "framed_sizes",
    framed_finish: "framed_finishes",
    frame: "framed_materials",
    matte: "framed_mattes",
  });
});

test.each([
  ["8x10", 1],
  ["8x12", 1],
  ["11x14", 1],
  ["12x12", 1],
  ["16x20", 1],
  ["20x20", 1],
  ["20x24", 1.75],
  ["24x36", 1.75],
])("the frame of %s is %f inches wide", (size, inches) => expect(frameWidthInches(size)).toBe(inches));
