import { isLargeRun } from "@lightwell/shared/testing/test-volume";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { drawPrintFile } from "#src/print-files/draw-print-file.ts";
import { inspectPicture } from "#src/images/inspect-picture.ts";
import { resizeToThumbnails } from "#src/images/resize-to-thumbnails.ts";
import {
  everyPictureCase,
  nameOfCase,
  patchPixels,
  type PictureCase,
} from "#src/testing/images/picture-table/picture-case.ts";
import { pictureFileOf } from "#src/testing/images/picture-table/picture-file-of.ts";

const folder = mkdtempSync(join(tmpdir(), "lightwell-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Expected = readonly number[] | string;

/** Written by make-picture-table.ts with ImageMagick: the colors of the six patches, or a part of the rejection. */
const table: Readonly<Record<string, Expected>> = JSON.parse(
  readFileSync(new URL("../../testing/images/picture-table/picture-table.json", import.meta.url), "utf8"),
);
const all = everyPictureCase();
const expectedOf = (picture: PictureCase): Expected => table[nameOfCase(picture)] ?? "";
/** A share of the cases that is another one for each container and layout, but the same in every run. */
const tried = isLargeRun ? all : all.filter((_, index) => (index * 29) % 77 < 10);

/** The mean color of the middle of each patch of a picture in sRGB, whose patches begin at a place. */
async function patchesOf(picture: Buffer | string, columns: number, left = 0, top = 0): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  const middle = (patch: number) => ({
    x: left + (patch % columns) * patchPixels + patchPixels / 2,
    y: top + Math.floor(patch / columns) * patchPixels + patchPixels / 2,
  });
  return Array.from({ length: 6 }, (_, patch) => middle(patch)).flatMap(({ x, y }) =>
    [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let row = y - 4; row < y + 4; row += 1)
        for (let column = x - 4; column < x + 4; column += 1)
          sum += data[(row * info.width + column) * 3 + channel] ?? -1_000;
      return Math.round(sum / 64);
    }),
  );
}

function expectWithin3(colors: readonly number[], wanted: readonly number[]): void {
  const differences = wanted.map((value, index) => Math.abs((colors[index] ?? -1_000) - value));
  expect(Math.max(...differences), `${String(colors)} instead of ${String(wanted)}`).toBeLessThanOrEqual(3);
}

async function expectPrint(file: Buffer, picture: PictureCase, wanted: readonly number[]): Promise<void> {
  const isUpright = picture.turn <= 4;
  const profiles = ["keep", "srgb", "adobe-rgb"] as const;
  for (const [index, profile] of profiles.entries()) {
    if (!isLargeRun && index !== picture.turn % 3) continue;
    const path = join(folder, "print");
    const pixels = await drawPrintFile(
      {
        original: file,
        configuration: { type: "unframed", choices: { sizes: "12x18", finishes: "matte" } },
        picture: {
          width: 3,
          height: 2,
          isLandscapeOrientation: isUpright,
          printMode: "border",
          cutMattes: true,
          focalPoint: { x: 0.5, y: 0.5 },
        },
      },
      { format: index === 1 ? "jpeg" : "tiff", profile },
      path,
    );
    expectWithin3(await patchesOf(path, isUpright ? 3 : 2, pixels.left, pixels.top), wanted);
  }
}

const named = (pictures: readonly PictureCase[]) =>
  pictures.map((picture) => [nameOfCase(picture), picture] as const);
const isRejected = (picture: PictureCase) => typeof expectedOf(picture) === "string";

describe("what the shop shows is what is printed, and the colors that ImageMagick shows,", () => {
  test.each(named(tried.filter((picture) => !isRejected(picture))))(
    "of the picture %s",
    async (_, picture) => {
      const file = await pictureFileOf(picture);
      const expected = expectedOf(picture);
      const wanted = typeof expected === "string" ? [] : expected;
      expect(wanted).toHaveLength(18);
      await inspectPicture(file);
      const { webp } = await resizeToThumbnails(file);
      expectWithin3(await patchesOf(webp.get(1024) ?? Buffer.alloc(0), picture.turn <= 4 ? 3 : 2), wanted);
      await expectPrint(file, picture, wanted);
    },
  );

  test.each(named(tried.filter(isRejected)))("or the picture %s is rejected", async (_, picture) => {
    await expect(inspectPicture(await pictureFileOf(picture))).rejects.toThrow(String(expectedOf(picture)));
  });
});

test("the table has at least 300 pictures, and every turn with each container, layout, depth and profile", () => {
  expect(Object.keys(table)).toEqual(all.map(nameOfCase));
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(tried.length).toBeGreaterThanOrEqual(40);
  for (const field of ["container", "layout", "bits", "profile"] as const) {
    const values = new Set(all.map((picture) => picture[field]));
    const pairs = new Set(all.map((picture) => `${picture[field]} ${picture.turn}`));
    expect(pairs.size).toBe(values.size * 8);
  }
});
