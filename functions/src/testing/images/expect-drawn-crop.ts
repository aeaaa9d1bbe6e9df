import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import type { FocalPoint, PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { atOrigin } from "@lightwell/shared/print/geometry/inches";
import { printDrawing, wholeImage } from "@lightwell/shared/print/preview/print-drawing";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { drawPrintFile } from "#src/print-files/draw-print-file.ts";
import { positionOf, positionPicture } from "./position-picture.ts";

sharp.unblock({ operation: ["VipsForeignLoadTiff"] });

const path = join(mkdtempSync(join(tmpdir(), "lightwell-print-files-")), "print.tif");

/**
 * Draws the print file of a picture of a shape and expects that its corners are the corners of the crop that the shop
 * draws, within one pixel, that its resolution is the effective one, and that it has the profile of the original.
 */
export async function expectDrawnCrop(
  configuration: PrintConfiguration,
  shape: number,
  focalPoint: FocalPoint = { x: 0.5, y: 0.5 },
  { printMode = "fill", cutMattes = false }: Partial<Pick<PrintedPicture, "printMode" | "cutMattes">> = {},
): Promise<void> {
  const [width, height] = shape >= 1 ? [480, Math.round(480 / shape)] : [Math.round(480 * shape), 480];
  const picture: PrintedPicture = {
    width,
    height,
    isLandscapeOrientation: shape >= 1,
    printMode,
    focalPoint,
    cutMattes,
  };
  const original = await (pictures[`${width}x${height}`] ??= positionPicture(width, height));
  const pixels = await drawPrintFile(
    { original, configuration, picture },
    { format: "tiff", profile: "keep" },
    path,
  );
  const file = sharp(path).keepIccProfile();
  const { icc, density } = await file.metadata();
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  const geometry = printGeometry(configuration, picture);
  if (!geometry) throw new Error("The print has no size.");
  const drawn = wholeImage(printDrawing(geometry, configuration, atOrigin(geometry.outside), { id: "p" }));
  const start = { x: (-drawn.x / drawn.width) * width, y: (-drawn.y / drawn.height) * height };
  const end = {
    x: start.x + (geometry.image.widthInches / drawn.width) * width,
    y: start.y + (geometry.image.heightInches / drawn.height) * height,
  };
  const { left, top, crop } = pixels;
  const first = positionOf(at(left, top));
  const last = positionOf(at(left + crop.width - 1, top + crop.height - 1));
  for (const axis of ["x", "y"] as const) {
    expect(Math.abs(first[axis] - start[axis])).toBeLessThanOrEqual(1);
    expect(Math.abs(last[axis] + 1 - end[axis])).toBeLessThanOrEqual(1);
  }
  expect([last.x - first.x + 1, last.y - first.y + 1]).toEqual([crop.width, crop.height]); // not enlarged
  const scale = width / drawn.width; // pixels per inch
  expect(Math.abs(info.width - geometry.paper.widthInches * scale)).toBeLessThanOrEqual(2);
  expect(Math.abs(info.height - geometry.paper.heightInches * scale)).toBeLessThanOrEqual(2);
  expect(pixels.ppi).toBe(Math.floor(scale + 1e-6));
  // sharp does not return a lower density
  if (pixels.ppi > 26) expect(density).toBe(Math.round(info.width / geometry.paper.widthInches));
  expect(icc?.equals((await sharp(original).metadata()).icc ?? Buffer.alloc(0))).toBe(true);
  if (left > 0 || top > 0) expect(at(0, 0)).toEqual([255, 255, 255]);
}

const pictures: Record<string, Promise<Buffer>> = {};
