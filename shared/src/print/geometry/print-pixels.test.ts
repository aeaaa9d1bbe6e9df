import { expect, test } from "vitest";
import { printGeometry } from "./print-geometry.ts";
import { printPixels } from "./print-pixels.ts";

const configuration = { type: "unframed", choices: { sizes: "24x36", finishes: "matte" } } as const;

function pixelsOf(width: number, height: number, printMode: "fill" | "border") {
  const focalPoint = { x: 0.5, y: 0.5 };
  const shape = { width, height, isLandscapeOrientation: width >= height };
  const picture = { ...shape, printMode, focalPoint, cutMattes: true };
  const geometry = printGeometry(configuration, picture);
  if (!geometry) throw new Error("The print has no size.");
  return printPixels(geometry, picture);
}

test("the pixels of a print are those of the original", () => {
  for (const printMode of ["fill", "border"] as const) {
    const { crop, image, ppi } = pixelsOf(20_000, 13_000, printMode);
    expect([image.width, image.height]).toEqual([crop.width, crop.height]);
    expect(ppi).toBeGreaterThan(500);
  }
});

test.each([
  [61_000, 1_200],
  [1_200, 61_000],
  [65_000, 4_000],
  [250_000, 1_200],
])("the paper of a panorama of %i × %i pixels fits into a JPEG that is drawn in time", (width, height) => {
  const {
    crop,
    image,
    width: paperWidth,
    height: paperHeight,
    left,
    top,
    ppi,
  } = pixelsOf(width, height, "border");
  expect([crop.width, crop.height]).toEqual([width, height]);
  expect(Math.max(paperWidth, paperHeight)).toBeLessThanOrEqual(65_500);
  expect(paperWidth * paperHeight).toBeLessThanOrEqual(401_000_000);
  expect([image.width + 2 * left, image.height + 2 * top]).toEqual([paperWidth, paperHeight]);
  expect(Math.max(paperWidth, paperHeight) / 36).toBeGreaterThan(ppi - 1);
  expect(ppi).toBeGreaterThan(600); // twice what a printer needs
});
