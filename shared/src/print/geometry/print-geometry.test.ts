import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { inWords } from "./inches.ts";
import { printGeometry } from "./print-geometry.ts";

function framed(size: string, matte = "none") {
  return { type: "framed" as const, choices: { framed_sizes: size, framed_mattes: matte } };
}

describe("the outside size of a framed print", () => {
  test.each([
    ["8x10", "10 × 12 in", "12 × 10 in"],
    ["8x12", "10 × 14 in", "14 × 10 in"],
    ["11x14", "13 × 16 in", "16 × 13 in"],
    ["12x12", "14 × 14 in", "14 × 14 in"],
    ["16x20", "18 × 22 in", "22 × 18 in"],
    ["20x20", "22 × 22 in", "22 × 22 in"],
    ["20x24", "23.5 × 27.5 in", "27.5 × 23.5 in"],
    ["24x36", "27.5 × 39.5 in", "39.5 × 27.5 in"],
  ])("of %s is %s upright and %s lying", (size, upright, lying) => {
    expect(inWords(geometryOf(framed(size), false).outside)).toBe(upright);
    expect(inWords(geometryOf(framed(size), true).outside)).toBe(lying);
  });

  test("does not change with the matte, which lies inside the glass", () => {
    for (const matte of ["none", "single", "double"])
      expect(inWords(geometryOf(framed("16x20", matte), false).outside)).toBe("18 × 22 in");
  });
});

describe("the opening of a matte", () => {
  test.each([
    ["8x10", "single", "5 × 7 in"],
    ["8x12", "single", "5 × 9 in"],
    ["8x10", "double", "4.5 × 6.5 in"],
    ["11x14", "single", "7 × 10 in"],
    ["16x20", "double", "11.5 × 15.5 in"],
    ["24x36", "single", "20 × 32 in"],
    ["16x20", "none", "16 × 20 in"],
  ])("of %s with %s is %s", (size, matte, opening) => {
    expect(inWords(geometryOf(framed(size, matte), false).opening)).toBe(opening);
  });
});

describe("an unframed print", () => {
  const sizes = defaultOptions.filter((option) => option.key === "size").map((option) => option.value);

  test.each(sizes)("of %s is its paper and nothing more", (size) => {
    const { print, outside, opening, frameInches } = geometryOf(
      { type: "unframed", choices: { sizes: size } },
      true,
    );
    expect([frameInches, outside, opening]).toEqual([0, print, print]);
    expect(size).toBe(`${print.heightInches}x${print.widthInches}`);
  });
});

test("there is nothing to measure before a size is chosen", () => {
  expect(printGeometry({ type: "framed", choices: { framed_mattes: "single" } }, true)).toBeUndefined();
  expect(printGeometry({ type: "unframed", choices: { sizes: "huge" } }, true)).toBeUndefined();
});

function geometryOf(...args: Parameters<typeof printGeometry>) {
  const geometry = printGeometry(...args);
  if (!geometry) throw new Error("The configuration has no size.");
  return geometry;
}
