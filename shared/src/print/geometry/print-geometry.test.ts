import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { aPrintedPicture } from "#src/testing/a-printed-picture.ts";
import { formatInches } from "./format-inches.ts";
import { hasBorder, printGeometry, visiblePicture } from "./print-geometry.ts";
import type { PrintedPicture } from "./printed-picture.ts";

/** A picture whose mattes have the opening of their size. */
function withUsualMattes(width: number, height: number): PrintedPicture {
  return { ...aPrintedPicture(width, height), cutMattes: false };
}
const lying = withUsualMattes(6000, 4000);
const upright = withUsualMattes(4000, 6000);

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
  ])("of %s is %s upright and %s lying", (size, portrait, landscape) => {
    expect(formatInches(geometryOf(framed(size), upright).outside)).toBe(portrait);
    expect(formatInches(geometryOf(framed(size), lying).outside)).toBe(landscape);
  });

  test("does not change with the matte, which lies inside the glass", () => {
    for (const matte of ["none", "single", "double"])
      expect(formatInches(geometryOf(framed("16x20", matte), upright).outside)).toBe("18 × 22 in");
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
    expect(formatInches(geometryOf(framed(size, matte), upright).opening)).toBe(opening);
  });
});

describe("an unframed print", () => {
  const sizes = defaultOptions.filter((option) => option.key === "size").map((option) => option.value);

  test.each(sizes)("of %s has the outside size of its paper", (size) => {
    const { glass, paper, outside, opening, frameInches } = geometryOf(
      { type: "unframed", choices: { sizes: size } },
      lying,
    );
    expect([frameInches, outside, opening, paper]).toEqual([0, glass, glass, glass]);
    expect(size).toBe(`${glass.heightInches}x${glass.widthInches}`);
  });
});

describe("the paper of a framed print", () => {
  test("is the glass without a matte", () => {
    expect(formatInches(geometryOf(framed("16x20"), upright).paper)).toBe("16 × 20 in");
  });

  test.each([
    ["8x10", "single", "5.125 × 7.125 in"],
    ["16x20", "double", "11.625 × 15.625 in"],
    ["24x36", "single", "20.125 × 32.125 in"],
  ])("of %s with %s overlaps the opening by 1/16 inch on each side: %s", (size, matte, paper) => {
    expect(formatInches(geometryOf(framed(size, matte), upright).paper)).toBe(paper);
  });

  test("is filled by the picture, which is cropped to its shape", () => {
    const { image, paper, crop } = geometryOf(framed("16x20", "single"), lying);
    expect(image).toEqual(paper);
    expect(crop.width).toBeCloseTo(16.125 / 12.125 / 1.5, 10);
    expect(crop.left).toBeCloseTo((1 - crop.width) / 2, 10);
    expect([crop.top, crop.height]).toEqual([0, 1]);
  });
});

describe("the share of a picture that is seen in its best size with a matte", () => {
  const framedSizes = ["8x10", "8x12", "11x14", "12x12", "16x20", "20x20", "20x24", "24x36"];

  test.each([
    ["3:2", 6000, 4000],
    ["4:3", 6000, 4500],
    ["5:4", 6000, 4800],
    ["2:3", 4000, 6000],
    ["3:4", 4500, 6000],
    ["4:5", 4800, 6000],
  ])("of %s is at least 85%%", (_, width, height) => {
    for (const matte of ["single", "double"]) {
      const shares = framedSizes.map((size) => {
        const { crop, image, opening } = geometryOf(framed(size, matte), withUsualMattes(width, height));
        const seen = (opening.widthInches * opening.heightInches) / (image.widthInches * image.heightInches);
        return crop.width * crop.height * seen;
      });
      expect(Math.max(...shares)).toBeGreaterThanOrEqual(0.85);
    }
  });
});

describe("a white border", () => {
  const panorama = { ...withUsualMattes(9000, 3000), printMode: "border" as const };

  test("surrounds the whole picture, an inch at least on 16x20", () => {
    const geometry = geometryOf({ type: "unframed", choices: { sizes: "16x20" } }, panorama);
    expect(geometry.image).toEqual({ widthInches: 18, heightInches: 6 });
    expect(geometry.crop).toEqual({ left: 0, top: 0, width: 1, height: 1 });
    expect(hasBorder(geometry)).toBe(true);
  });

  test("is seen inside the opening of a matte", () => {
    const { image, opening } = geometryOf(framed("16x20", "single"), panorama);
    expect(opening).toEqual({ widthInches: 16, heightInches: 12 });
    expect(image).toEqual({ widthInches: 14.5, heightInches: 14.5 / 3 });
  });

  test("leaves the picture as what is seen, where one without is seen as far as the opening", () => {
    expect(visiblePicture(geometryOf(framed("16x20", "single"), panorama))).toEqual({
      widthInches: 14.5,
      heightInches: 14.5 / 3,
    });
    expect(visiblePicture(geometryOf(framed("16x20", "single"), withUsualMattes(9000, 3000)))).toEqual({
      widthInches: 16,
      heightInches: 12,
    });
  });

  test("is not there when the picture fills the paper", () => {
    expect(hasBorder(geometryOf(framed("16x20", "single"), withUsualMattes(9000, 3000)))).toBe(false);
  });
});

describe("a matte that is cut to the picture", () => {
  const framedSizes = ["8x10", "8x12", "11x14", "12x12", "16x20", "20x20", "20x24", "24x36"];

  test.each([
    ["16x20", "single", 6000, 4000, "16 × 10.625 in", "16.125 × 10.75 in"],
    ["16x20", "single", 4000, 6000, "10.625 × 16 in", "10.75 × 16.125 in"],
    ["16x20", "double", 6000, 4000, "15.5 × 10.3125 in", "15.625 × 10.4375 in"],
    ["20x20", "single", 6000, 4000, "16 × 10.625 in", "16.125 × 10.75 in"],
    ["24x36", "single", 9000, 3000, "32 × 10.5625 in", "32.125 × 10.6875 in"],
    ["16x20", "single", 5000, 5000, "12 × 12 in", "12.125 × 12.125 in"],
  ])(
    "of %s, %s, around %d by %d pixels has an opening of %s",
    (size, matte, width, height, opening, paper) => {
      const geometry = geometryOf(framed(size, matte), aPrintedPicture(width, height));
      expect(formatInches(geometry.opening)).toBe(opening);
      expect(formatInches(geometry.paper)).toBe(paper);
    },
  );

  test("shows the whole picture in every size and print mode, inside the usual opening, and moves nothing outside", () => {
    for (const size of framedSizes)
      for (const matte of ["single", "double"])
        for (const [width, height] of [
          [6000, 4000],
          [4000, 6000],
          [5000, 5000],
          [9000, 3000],
        ] as const)
          for (const printMode of ["fill", "border"] as const) {
            const picture = { ...aPrintedPicture(width, height), printMode };
            const cut = geometryOf(framed(size, matte), picture);
            const usual = geometryOf(framed(size, matte), { ...picture, cutMattes: false });
            expect(cut.crop).toEqual({ left: 0, top: 0, width: 1, height: 1 });
            expect(cut.image.widthInches / cut.image.heightInches).toBeCloseTo(width / height, 10);
            expect(hasBorder(cut)).toBe(false);
            expect(cut.opening.widthInches).toBeLessThanOrEqual(usual.opening.widthInches);
            expect(cut.opening.heightInches).toBeLessThanOrEqual(usual.opening.heightInches);
            expect([cut.glass, cut.outside]).toEqual([usual.glass, usual.outside]);
          }
  });

  test("leaves prints without a matte as they are", () => {
    for (const print of [framed("16x20"), { type: "unframed" as const, choices: { sizes: "16x20" } }])
      expect(geometryOf(print, aPrintedPicture(6000, 4000))).toEqual(geometryOf(print, lying));
  });

  test("has the opening of its size while the pixels of the picture are not known", () => {
    expect(geometryOf(framed("16x20", "single"), aPrintedPicture(0, 0)).opening).toEqual({
      widthInches: 16,
      heightInches: 12,
    });
  });
});

test("a picture whose pixels are not known fills the paper whole", () => {
  const { image, paper, crop } = geometryOf(framed("16x20"), aPrintedPicture(0, 0));
  expect(image).toEqual(paper);
  expect(crop).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

test("there is nothing to measure before a size is chosen", () => {
  expect(printGeometry({ type: "framed", choices: { framed_mattes: "single" } }, lying)).toBeUndefined();
  expect(printGeometry({ type: "unframed", choices: { sizes: "huge" } }, lying)).toBeUndefined();
});

function geometryOf(...args: Parameters<typeof printGeometry>) {
  const geometry = printGeometry(...args);
  if (!geometry) throw new Error("The configuration has no size.");
  return geometry;
}
