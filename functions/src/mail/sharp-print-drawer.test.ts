import { selectedOf } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { allPrints } from "@lightwell/shared/testing/all-prints";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import type { DrawnPrint } from "./mail.ts";
import { sharpPrintDrawer } from "./sharp-print-drawer.ts";

const blue = [0, 0, 255];
const board = [251, 249, 243];
const paper = [253, 252, 248];
const wall = [241, 238, 231];

const framed: DrawnPrint = {
  cid: "print-1",
  image: "photos/p1-0123456789abcdef",
  isLandscapeOrientation: true,
  width: 5400,
  height: 3600,
  printMode: "fill",
  cutMattes: true,
  focalPoint: { x: 0.5, y: 0.5 },
  selected: [
    { configurationType: "framed" },
    { framed_sizes: "16x20" },
    { framed_materials: "black" },
    { framed_mattes: "single" },
    { framed_finishes: "matte" },
  ],
};

function drawerOf(picture: Buffer | undefined) {
  const thumbnails: ThumbnailSource = { read: () => Promise.resolve(picture) };
  return sharpPrintDrawer(thumbnails);
}

const bluePicture = sharp({ create: { width: 512, height: 341, channels: 3, background: "#0000ff" } })
  .webp()
  .toBuffer();

/** Colors at distances from the left edge, in inches of the drawing, halfway down. */
async function colorsAt(jpeg: Buffer | undefined, widthInches: number, ...inches: number[]) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return inches.map((inch) => {
    const x = Math.round((inch / widthInches) * info.width);
    const start = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)];
  });
}

/** JPEG changes colors slightly. */
function expectNear(colors: number[][], expected: number[][]): void {
  for (const [index, color] of colors.entries())
    for (const [channel, value] of color.entries())
      expect(Math.abs(value - (expected[index]?.[channel] ?? NaN)), `${index}: ${color.join()}`).toBeLessThan(
        12,
      );
}

test("a framed print is drawn to scale: an inch of frame, two of matte, then the picture", async () => {
  const jpeg = await drawerOf(await bluePicture).draw(framed);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 560, height: 458 }); // 22 × 18 in
  const [frame = [], ...inner] = await colorsAt(jpeg, 22, 0.5, 2, 3.5, 11, 20, 21.5);
  expect(Math.max(...frame)).toBeLessThan(70);
  expectNear(inner.slice(0, 4), [board, blue, blue, board]);
});

test("the picture of every print is drawn to its measures within a pixel", async () => {
  const drawer = drawerOf(await bluePicture);
  const step = testVolume({ sample: 5, large: 1 }); // 5 reaches every size, frame and matte
  for (const configuration of allPrints.filter((_, index) => index % step === 0)) {
    const print = { ...framed, selected: selectedOf(configuration) };
    const geometry = printGeometry(configuration, { ...print, width: 512, height: 341 });
    if (!geometry) throw new Error("A print without measures.");
    const { outside, opening, image } = geometry;
    const scale = 560 / Math.max(outside.widthInches, outside.heightInches);
    const inMiddle = (pixels: number, inches: number) => [
      (pixels - inches * scale) / 2,
      (pixels + inches * scale) / 2,
    ];
    const { across, down, width, height } = await blueExtent(await drawer.draw(print));
    const expected = [
      ...inMiddle(width, Math.min(opening.widthInches, image.widthInches)),
      ...inMiddle(height, Math.min(opening.heightInches, image.heightInches)),
    ];
    const off = [...across, ...down].map((pixel, side) => Math.abs(pixel - (expected[side] ?? NaN)));
    expect(Math.max(...off), `${JSON.stringify(configuration)}: ${off.join()}`).toBeLessThanOrEqual(1);
  }
});

/** From where to where a drawing is blue in the middle row and in the middle column, in pixels. */
async function blueExtent(jpeg: Buffer | undefined) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isBlue = (x: number, y: number) => {
    const [red = 0, , blueness = 0] = data.subarray((y * width + x) * channels);
    return red < 110 && blueness > 130;
  };
  const extent = (length: number, isInside: (at: number) => boolean) => {
    const inside = Array.from({ length }, (_, at) => isInside(at));
    return [inside.indexOf(true), inside.lastIndexOf(true) + 1];
  };
  const [middleX, middleY] = [Math.floor(width / 2), Math.floor(height / 2)];
  return {
    width,
    height,
    across: extent(width, (x) => isBlue(x, middleY)),
    down: extent(height, (y) => isBlue(middleX, y)),
  };
}

test("a portrait print is centered on a wall of the same size", async () => {
  const upright = { ...framed, isLandscapeOrientation: false };
  const jpeg = await drawerOf(await bluePicture).draw(upright);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 560, height: 560 });
  expectNear(await colorsAt(jpeg, 22, 1, 11, 21), [wall, blue, wall]);
});

test("without its picture the paper is blank", async () => {
  const unframed = { ...framed, selected: [{ configurationType: "unframed" }, { sizes: "8x10" }] };
  expectNear(await colorsAt(await drawerOf(undefined).draw(unframed), 10, 5), [paper]);
});

test("nothing is drawn for a configuration without a size", async () => {
  expect(await drawerOf(undefined).draw({ ...framed, selected: [] })).toBeUndefined();
});
