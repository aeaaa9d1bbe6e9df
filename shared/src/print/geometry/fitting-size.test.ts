import { expect, test } from "vitest";
import { framedSizes } from "#src/options/default-options.ts";
import { sizeOf, type PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { trimmedPercent } from "./crop.ts";
import { fittingSize } from "./fitting-size.ts";
import { centerPoint, type PrintedPicture } from "./printed-picture.ts";

const framed: PrintConfiguration = { type: "framed", choices: { framed_mattes: "single" } };

function fit(
  picture: Partial<PrintedPicture>,
  configuration = framed,
  sizes: readonly string[] = framedSizes,
) {
  const known = {
    isLandscapeOrientation: true,
    printMode: "fill",
    focalPoint: centerPoint,
    cutMattes: false,
  } as const;
  const found = fittingSize(configuration, { width: 6_000, height: 4_000, ...known, ...picture }, sizes);
  return found && [sizeOf(found.configuration), trimmedPercent(found.geometry.crop)];
}

test.each([
  ["a square", { width: 5_000, height: 5_000 }, ["20x20", 0]],
  ["a 3:2 landscape", {}, ["11x14", 5.3]],
  ["a 2:3 portrait", { width: 4_000, height: 6_000, isLandscapeOrientation: false }, ["11x14", 5.3]],
  ["a panorama with a white border", { width: 9_000, height: 3_000, printMode: "border" }, ["16x20", 0]],
  ["a square of few pixels", { width: 1_600, height: 1_600 }, ["12x12", 0]],
  ["a square of very few pixels", { width: 400, height: 400 }, ["20x20", 0]],
  ["a picture of unknown size", { width: 0, height: 0 }, ["16x20", 0]],
] as const)("%s is framed in the size that trims least", (_, picture, expected) =>
  expect(fit(picture)).toEqual(expected),
);

test("a matte that is cut to the picture trims nothing, in the size whose opening is most like the picture", () =>
  expect(fit({ cutMattes: true })).toEqual(["11x14", 0]));

test("without a matte, the opening is the glass", () =>
  expect(fit({}, { type: "framed", choices: { framed_mattes: "none" } })).toEqual(["24x36", 0]));

test("no known size is no size", () => expect(fit({}, framed, [])).toBeUndefined());
