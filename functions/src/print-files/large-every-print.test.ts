import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawPrintFile } from "./draw-print-file.ts";
import { allPrints, originalShapes } from "@lightwell/shared/testing/all-prints";
import { expectDrawnCrop } from "#src/testing/images/expect-drawn-crop.ts";

test("the shop sells 129 prints of a photo", () => {
  expect(allPrints).toHaveLength(129);
});

test("a panorama of 61,000 × 1,200 pixels with a white border becomes a JPEG", async () => {
  const background = "#c87828";
  const panorama = sharp({ create: { width: 61_000, height: 1_200, channels: 3, background } });
  const path = join(mkdtempSync(join(tmpdir(), "lightwell-panorama-")), "print.jpg");
  const pixels = await drawPrintFile(
    {
      original: await panorama.jpeg().toBuffer(),
      configuration: { type: "unframed", choices: { sizes: "24x36", finishes: "matte" } },
      picture: {
        width: 61_000,
        height: 1_200,
        isLandscapeOrientation: true,
        printMode: "border",
        cutMattes: true,
        focalPoint: { x: 0.5, y: 0.5 },
      },
    },
    { format: "jpeg", profile: "keep" },
    path,
  );
  const { width, height, density } = await sharp(path, { limitInputPixels: false }).metadata();
  expect([width, height, density]).toEqual([pixels.width, pixels.height, Math.round(pixels.width / 36)]);
  expect(width / height).toBeCloseTo(1.5, 2);
});

describe.each(Object.entries(originalShapes))("the print file of an original of %s", (_, shape) => {
  test("is the drawn crop of each of the 129 prints", async () => {
    for (const print of allPrints) await expectDrawnCrop(print, shape, { x: 0.3, y: 0.65 });
  });

  test("is the whole picture with a white border of each of the 129 prints", async () => {
    for (const print of allPrints) await expectDrawnCrop(print, shape, undefined, { printMode: "border" });
  });
});
