import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aPicture } from "#src/testing/a-picture.ts";
import { resizeToThumbnails } from "./resize-to-thumbnails.ts";

async function sizesOf(original: Buffer) {
  const { webp } = await resizeToThumbnails(original);
  const ascending = [...webp].sort(([one], [other]) => one - other);
  return await Promise.all(
    ascending.map(async ([, bytes]) => {
      const { width, height, format } = await sharp(bytes).metadata();
      expect(format).toBe("webp");
      return [width, height];
    }),
  );
}

/** The color at a place of the largest size, given in parts of its width and height. */
async function colorAt(original: Buffer, x: number, y: number): Promise<number[]> {
  const { webp } = await resizeToThumbnails(original);
  const { data, info } = await sharp(webp.get(1024))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

function expectColor(color: number[], wanted: readonly [number, number, number], within = 6) {
  for (const [channel, value] of wanted.entries())
    expect(Math.abs((color[channel] ?? -1_000) - value)).toBeLessThanOrEqual(within);
}

describe("thumbnails", () => {
  test("fit into their boxes", async () => {
    const jpeg = await aPicture({ width: 6_000, height: 4_000 }).jpeg().toBuffer();
    expect(await sizesOf(jpeg)).toEqual([
      [128, 85],
      [512, 341],
      [768, 512],
      [1024, 683],
      [2048, 1365],
    ]);
  });

  test.each([
    [2_048, 900, 2048],
    [900, 2_047, 1024],
  ])("of %i × %i pixels are made up to %i", async (width, height, largestSize) => {
    const made = await resizeToThumbnails(await aPicture({ width, height }).jpeg().toBuffer());
    expect(made.largestSize).toBe(largestSize);
    expect(Math.max(...made.webp.keys())).toBe(largestSize);
  });

  test("are never larger than the original", async () => {
    const jpeg = await aPicture({ width: 100, height: 60 }).jpeg().toBuffer();
    expect(await sizesOf(jpeg)).toEqual([
      [100, 60],
      [100, 60],
      [100, 60],
      [100, 60],
    ]);
  });

  test("are rotated as the orientation of the file says", async () => {
    // Orientation 6: the stored rows run down the right side, so what is stored top left belongs top right.
    const jpeg = await aPicture({ width: 1_200, height: 800 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sizesOf(jpeg)).toEqual([
      [85, 128],
      [341, 512],
      [512, 768],
      [683, 1024],
    ]);
    expectColor(await colorAt(jpeg, 0.9, 0.1), [255, 0, 0]);
    expectColor(await colorAt(jpeg, 0.1, 0.9), [0, 0, 255]);
  });

  test("have no metadata", async () => {
    const exif = { IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "38/1 30/1 0/1" } };
    const jpeg = await aPicture().withExif(exif).withIccProfile("p3").jpeg().toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    for (const webp of (await resizeToThumbnails(jpeg)).webp.values()) {
      const { exif: kept, icc, xmp, iptc } = await sharp(webp).metadata();
      expect([kept, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test("are sRGB, whatever the color space of the original", async () => {
    const sixteenBit = sharp({ create: { width: 900, height: 600, channels: 3, background: "#7f6040" } })
      .toColourspace("rgb16")
      .png();
    const png = await sixteenBit.toBuffer();
    expect((await sharp(png).metadata()).depth).toBe("ushort");
    expectColor(await colorAt(png, 0.5, 0.5), [0x7f, 0x60, 0x40]);

    const wide = sharp({ create: { width: 900, height: 600, channels: 3, background: "#7f6040" } });
    const p3 = await wide.withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
    const untagged = await sharp(p3).keepIccProfile().raw().toBuffer();
    expect([...untagged.subarray(0, 3)]).not.toEqual([0x7f, 0x60, 0x40]);
    expectColor(await colorAt(p3, 0.5, 0.5), [0x7f, 0x60, 0x40]);
  });

  test("of a gray or transparent picture are made like any other", async () => {
    const gray = await aPicture().greyscale().jpeg().toBuffer();
    const holes = await aPicture().ensureAlpha(0.5).png().toBuffer();
    for (const original of [gray, holes]) expect((await sizesOf(original)).at(-1)).toEqual([1024, 683]);
  });
});
