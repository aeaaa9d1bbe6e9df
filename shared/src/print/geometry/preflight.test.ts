import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPrintedPicture } from "#src/testing/a-printed-picture.ts";
import {
  idealPpi,
  orientationDiffers,
  minimumPpi,
  mostTrimmed,
  mostTrimmedPercent,
  preflight,
} from "./preflight.ts";

const sizes = [
  "8x10",
  "8x12",
  "11x14",
  "12x12",
  "12x18",
  "16x20",
  "20x20",
  "20x30",
  "20x24",
  "24x30",
  "24x36",
];
const passing = (width: number, height: number) =>
  preflight(aPrintedPicture(width, height), sizes).flatMap(({ size, passes }) => (passes ? [size] : []));

describe("the check before printing", () => {
  test("states pixels per inch after trimming, and how much is trimmed", () => {
    expect(preflight(aPrintedPicture(6000, 4000), ["8x10", "24x36"])).toEqual([
      { size: "8x10", ppi: 500, trimmedPercent: 16.7, sharpness: "ideal", passes: false },
      { size: "24x36", ppi: 166, trimmedPercent: 0, sharpness: "enough", passes: true },
    ]);
  });

  test("names the most that any size trims", () => {
    expect(mostTrimmed(aPrintedPicture(6000, 4000), ["24x36", "8x10", "12x12"])).toBe(33.3);
    expect(mostTrimmed(aPrintedPicture(0, 0), ["8x10"])).toBe(0);
  });

  test.each([
    [3600, 2400, 300, "ideal"],
    [3599, 2399, 299, "enough"],
    [1800, 1200, 150, "enough"],
    [1799, 1199, 149, "too little"],
  ])("of %d by %d pixels finds %d per inch in 8x12: %s", (width, height, ppi, sharpness) =>
    expect(preflight(aPrintedPicture(width, height), ["8x12"])).toMatchObject([{ ppi, sharpness }]),
  );

  test("proposes the sizes that trim almost nothing", () => {
    expect(passing(9000, 6000)).toEqual(["8x12", "12x18", "20x30", "24x36"]);
    expect(passing(6000, 9000)).toEqual(["8x12", "12x18", "20x30", "24x36"]);
    expect(passing(9000, 7200)).toEqual(["8x10", "11x14", "16x20", "20x24", "24x30"]);
    expect(passing(6000, 6000)).toEqual(["12x12", "20x20"]);
    expect(passing(9000, 3000)).toEqual([]);
    expect(passing(2400, 1600)).toEqual(["8x12"]);
  });

  test("has no result without a picture, and skips unknown sizes", () => {
    expect(preflight(aPrintedPicture(0, 0), sizes)).toEqual([]);
    expect(preflight(aPrintedPicture(6000, 4000), ["poster"])).toEqual([]);
  });

  test("accepts exactly sizes with enough pixels per inch and little enough trim, and more pixels never change that", () => {
    const pixels = fc.integer({ min: 100, max: 12_000 });
    fc.assert(
      fc.property(pixels, pixels, fc.constantFrom(...sizes), (width, height, size) => {
        const [check] = preflight(aPrintedPicture(width, height), [size]);
        const [doubled] = preflight(aPrintedPicture(width * 2, height * 2), [size]);
        expect(check?.passes).toBe(
          (check?.ppi ?? 0) >= minimumPpi && (check?.trimmedPercent ?? 0) <= mostTrimmedPercent,
        );
        expect(check?.sharpness === "ideal").toBe((check?.ppi ?? 0) >= idealPpi);
        expect(doubled?.ppi).toBeGreaterThanOrEqual(2 * (check?.ppi ?? 0));
      }),
    );
  });

  test("recognizes a picture whose orientation is rotated", () => {
    expect(orientationDiffers({ width: 2, height: 3, isLandscapeOrientation: true })).toBe(true);
    expect(orientationDiffers({ width: 3, height: 2, isLandscapeOrientation: true })).toBe(false);
    expect(orientationDiffers({ width: 2, height: 2, isLandscapeOrientation: false })).toBe(false);
  });
});
