import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { Canvas } from "#src/demo/painting/canvas.ts";
import { pictures, type PictureName } from "#src/demo/pictures/pictures.ts";
import { originalSize, renderOriginal } from "./render-original.ts";

const names = Object.keys(pictures) as PictureName[];
const tiny = 144;

test.each(names)("the picture %s has light and dark in it, and is the same each time", async (name) => {
  const [one, other] = [await painted(name), await painted(name)];
  expect(one.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
  expect(deviation(one)).toBeGreaterThan(0.04);
  expect(hashOf(one)).toBe(hashOf(other));
});

describe("an original", () => {
  test("is the same bytes each time", async () => {
    const size = originalSize("fog-at-the-headlands", tiny);
    const render = (): Promise<Buffer> => renderOriginal("fog-at-the-headlands", size);
    expect((await render()).equals(await render())).toBe(true);
  });

  test("is a JPEG of the promised size in sRGB, without a step in its gradients", async () => {
    const jpeg = await renderOriginal("heron-still", { width: 400, height: 600 });
    const { format, width, height, hasProfile } = await sharp(jpeg).metadata();
    expect({ format, width, height, hasProfile }).toEqual({
      format: "jpeg",
      width: 400,
      height: 600,
      hasProfile: true,
    });
    // A row of plain sky: bands would leave runs of one value, grain does not.
    const { data } = await sharp(jpeg)
      .extract({ left: 0, top: 40, width: 400, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(longestRun(data.filter((_, index) => index % 3 === 0))).toBeLessThan(24);
  });

  test("is as large as a print needs: 3000 to 6000 pixels, a banner at least 2220 wide", () => {
    const longSides = (isBanner: boolean): number[] =>
      names
        .filter((name) => name.startsWith("banner-") === isBanner)
        .map((name) => Math.max(originalSize(name).width, originalSize(name).height));
    expect(Math.min(...longSides(true))).toBeGreaterThanOrEqual(2_220);
    expect(Math.min(...longSides(false))).toBeGreaterThanOrEqual(3_000);
    expect(Math.max(...longSides(false))).toBe(6_000);
    expect(originalSize("granite-morning")).toEqual({ width: 6_000, height: 4_000 });
  });
});

async function painted(name: PictureName): Promise<Float32Array> {
  const { width, height } = originalSize(name, tiny);
  const canvas = new Canvas(width, height);
  await pictures[name].paint(canvas);
  return canvas.pixels;
}

function deviation(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function longestRun(values: Uint8Array): number {
  let longest = 0;
  let run = 0;
  let last = -1;
  for (const value of values) {
    run = value === last ? run + 1 : 1;
    last = value;
    longest = Math.max(longest, run);
  }
  return longest;
}

function hashOf(bytes: Float32Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
