import { describe, expect, test } from "vitest";
import { aPrintedPicture } from "#src/testing/a-printed-picture.ts";
import { cropBox, formatCrop, cropToShape, trimmedPercent, wholePicture, type Crop } from "./crop.ts";
import { paperGeometry } from "./print-geometry.ts";

/** Percent of the area lost, by size and by the shape of the picture. */
const shapes = { "1:1": 1, "5:4": 5 / 4, "4:3": 4 / 3, "3:2": 3 / 2, "16:9": 16 / 9, "2:1": 2, "3:1": 3 };
const table = {
  "8x10": [20, 0, 6.3, 16.7, 29.7, 37.5, 58.3],
  "8x12": [33.3, 16.7, 11.1, 0, 15.6, 25, 50],
  "11x14": [21.4, 1.8, 4.5, 15.2, 28.4, 36.4, 57.6],
  "12x12": [0, 20, 25, 33.3, 43.8, 50, 66.7],
  "12x18": [33.3, 16.7, 11.1, 0, 15.6, 25, 50],
  "16x20": [20, 0, 6.3, 16.7, 29.7, 37.5, 58.3],
  "20x20": [0, 20, 25, 33.3, 43.8, 50, 66.7],
  "20x30": [33.3, 16.7, 11.1, 0, 15.6, 25, 50],
  "20x24": [16.7, 4, 10, 20, 32.5, 40, 60],
  "24x30": [20, 0, 6.3, 16.7, 29.7, 37.5, 58.3],
  "24x36": [33.3, 16.7, 11.1, 0, 15.6, 25, 50],
};

const cases = Object.entries(table).flatMap(([size, row]) =>
  Object.entries(shapes).map(([name, shape], column) => ({ size, name, shape, percent: row[column] })),
);

describe("the trim of a picture that fills a size", () => {
  test.each(cases)("of $name in $size is $percent% of the area", ({ size, shape, percent }) => {
    expect(trimmedPercent(cropOf(aPrintedPicture(shape * 7200, 7200), size))).toBe(percent);
    expect(trimmedPercent(cropOf(aPrintedPicture(7200, shape * 7200), size))).toBe(percent);
  });

  test("is taken from the sides of a wide picture and from top and bottom of a tall one", () => {
    expect(cropOf(aPrintedPicture(6000, 4000), "8x10")).toMatchObject({ width: 1.25 / 1.5, height: 1 });
    expect(cropOf(aPrintedPicture(4000, 6000), "8x10")).toMatchObject({
      width: 1,
      height: 4000 / 6000 / (8 / 10),
    });
  });

  test("is described in words", () => {
    expect(formatCrop(cropOf(aPrintedPicture(6000, 4000), "8x12"))).toBe("whole picture");
    expect(formatCrop(cropOf(aPrintedPicture(6000, 4000), "8x10"))).toBe("16.7% trimmed");
  });

  test("is zero for a picture that differs by a pixel", () => {
    expect(formatCrop(cropOf(aPrintedPicture(6000, 4001), "8x12"))).toBe("whole picture");
  });

  test("is zero while the size of the picture is not known", () => {
    expect(trimmedPercent(cropOf(aPrintedPicture(0, 0), "8x10"))).toBe(0);
  });
});

describe("the focal point", () => {
  test("is the middle of the crop as far as the edges allow", () => {
    expect(cropToShape(2, 1, { x: 0.4, y: 0 })).toEqual({
      left: 0.15000000000000002,
      top: 0,
      width: 0.5,
      height: 1,
    });
    expect(cropToShape(2, 1, { x: 0.1, y: 0 })).toEqual({ left: 0, top: 0, width: 0.5, height: 1 });
    expect(cropToShape(2, 1, { x: 1, y: 0 })).toEqual({ left: 0.5, top: 0, width: 0.5, height: 1 });
    expect(cropToShape(0.5, 1, { x: 0.9, y: 0.7 })).toEqual({
      left: 0,
      top: 0.44999999999999996,
      width: 1,
      height: 0.5,
    });
  });
});

describe("the crop box in pixels of the original", () => {
  test("is rounded to whole pixels", () => {
    expect(cropBox(cropToShape(6000 / 4000, 10 / 8), { width: 6000, height: 4000 })).toEqual({
      left: 500,
      top: 0,
      width: 5000,
      height: 4000,
    });
  });

  test("begins below the top of a tall picture", () => {
    expect(cropBox(cropToShape(4000 / 6000, 8 / 10), { width: 4000, height: 6000 })).toEqual({
      left: 0,
      top: 500,
      width: 4000,
      height: 5000,
    });
  });

  test("never leaves the picture", () => {
    for (const x of [0, 0.123, 0.5, 0.877, 1]) {
      const { left, width } = cropBox(cropToShape(1.5, 1.25, { x, y: 0.5 }), { width: 5401, height: 3601 });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(5401);
    }
  });
});

function cropOf(picture: ReturnType<typeof aPrintedPicture>, size: string): Crop {
  return paperGeometry(size, picture)?.crop ?? wholePicture;
}

test("the pixels of a crop are never outside of the picture", () => {
  const half: Crop = { left: 0.5, top: 0.5, width: 0.5, height: 0.5 };
  expect(cropBox(half, { width: 1001, height: 2001 })).toEqual({
    left: 501,
    top: 1001,
    width: 500,
    height: 1000,
  });
});
