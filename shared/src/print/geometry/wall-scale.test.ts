import { describe, expect, test } from "vitest";
import { lengthInches, pixelsPerInch } from "./wall-scale.ts";

describe("the scale of a wall in a picture", () => {
  test("is the distance of two marks by the length between them", () => {
    expect(pixelsPerInch({ x: 100, y: 50 }, { x: 700, y: 50 }, 60)).toBe(10);
    expect(pixelsPerInch({ x: 0, y: 0 }, { x: 30, y: 40 }, 10)).toBe(5);
  });

  test.each([
    ["both marks in one place", { x: 5, y: 5 }, { x: 5, y: 5 }, 60],
    ["marks that nearly touch", { x: 5, y: 5 }, { x: 9, y: 5 }, 60],
    ["no length", { x: 0, y: 0 }, { x: 100, y: 0 }, 0],
    ["a length that is none", { x: 0, y: 0 }, { x: 100, y: 0 }, NaN],
  ])("is not known with %s", (_what, a, b, length) => {
    expect(pixelsPerInch(a, b, length)).toBeUndefined();
  });
});

describe("a known length", () => {
  test.each([
    ["84", "inches", 84],
    [" 7.5 ", "feet", 90],
    ["7,5", "feet", 90],
    ["254", "centimeters", 100],
    ["1,270", "centimeters", 500],
    ["1,270.5", "inches", 1_270.5],
    ["12,70", "centimeters", 5],
    ["0,254", "centimeters", 0.1],
  ] as const)("%s %s are %d inches", (written, unit, inches) => {
    expect(lengthInches(written, unit)).toBeCloseTo(inches, 10);
  });

  test.each(["", " ", "0", "-3", "a sofa", "Infinity", "1,2,3", "1,2345,678"])("is not %j", (written) => {
    expect(lengthInches(written, "inches")).toBeUndefined();
  });
});
