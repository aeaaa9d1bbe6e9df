import { describe, expect, test } from "vitest";
import { furnitureWidthInches, sizeAdvice, usualFurniture } from "./size-advice.ts";

/** The outside of framed prints of a 3:2 picture, width by height. */
const framed = [
  { size: "8x10", outside: { widthInches: 12, heightInches: 10 } },
  { size: "16x20", outside: { widthInches: 22, heightInches: 18 } },
  { size: "20x24", outside: { widthInches: 27.5, heightInches: 23.5 } },
  { size: "24x36", outside: { widthInches: 39.5, heightInches: 27.5 } },
];
const fitting = (advice: ReturnType<typeof sizeAdvice>) =>
  advice.sizes.filter(({ isFitting }) => isFitting).map(({ size }) => size);

describe("the sizes that suit what a print hangs over", () => {
  test.each([
    [60, ["24x36"]], // 39.5 in is 66 %
    [36, ["16x20"]], // 61 %, but 27.5 in is 76 %
    [20, ["8x10"]], // exactly 60 %
    [16, ["8x10"]], // exactly 75 %
  ])("of %i in are %j", (widthInches, sizes) => {
    const advice = sizeAdvice({ widthInches, heightInches: 0 }, framed);
    expect(fitting(advice)).toEqual(sizes);
    expect(advice.pair).toBeUndefined();
  });

  test("are two side by side, 3 in apart and nearest to two thirds, where each alone is too narrow", () => {
    const advice = sizeAdvice(usualFurniture.sofa, framed); // 84 in
    expect(fitting(advice)).toEqual([]);
    expect(advice.pair).toMatchObject({ size: "20x24", widthInches: 58, percent: 69 });
    expect(advice.range).toEqual([50.4, 63]);
    expect(sizeAdvice({ widthInches: 200, heightInches: 0 }, framed).pair).toBeUndefined();
  });
});

test("a print hangs with its middle at 58 in, or higher to leave 6 in above the furniture; its hook is 2 in below its top", () => {
  const heightsOf = (heightInches: number) => {
    const { sizes } = sizeAdvice({ widthInches: 60, heightInches }, framed);
    return sizes.map(({ middleInches, hookInches }) => [middleInches, hookInches]);
  };
  expect(heightsOf(30).at(-1)).toEqual([58, 69.75]);
  expect(heightsOf(46).at(-1)).toEqual([65.75, 77.5]);
  expect(heightsOf(46)[0]).toEqual([58, 61]);
});

test("a queen bed is 62 in wide and 46 in high with its headboard", () => {
  const advice = sizeAdvice(usualFurniture.bed, framed);
  expect(fitting(advice)).toEqual(["24x36"]); // 39.5 in is 64 %
  expect(advice.sizes.at(-1)).toMatchObject({ percent: 64, middleInches: 65.75, hookInches: 77.5 });
});

test.each([
  ["12", "inches", 12],
  ["11.9", "inches", undefined],
  ["400", "inches", 400],
  ["400.1", "inches", undefined],
  ["30", "centimeters", 30 * (1 / 2.54)],
  ["29,9", "centimeters", undefined],
  ["1000", "centimeters", 1_000 * (1 / 2.54)],
  ["1001", "centimeters", undefined],
  ["1,000", "centimeters", 1_000 * (1 / 2.54)], // as the range is written
  ["1,200", "centimeters", undefined],
  ["wide", "inches", undefined],
  ["", "inches", undefined],
] as const)("a width of %j %s is %j inches", (written, unit, inches) => {
  expect(furnitureWidthInches(written, unit)).toBe(inches);
});
