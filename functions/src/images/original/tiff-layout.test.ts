import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectPicture } from "#src/images/inspect-picture.ts";
import { resizeToThumbnails } from "#src/images/resize-to-thumbnails.ts";
import {
  tiffFile,
  tiffPage,
  type TiffFormat,
  type TiffPicture,
  type TiffTags,
} from "#src/testing/images/tiff-file.ts";

const plain: TiffPicture = { width: 96, height: 64, photometric: 2, bits: 8, pixelAt: () => [0.8, 0.4, 0.2] };

function aPage(picture: Partial<TiffPicture> = {}, tags: TiffTags = {}, format: TiffFormat = {}): TiffTags {
  return { ...tiffPage({ ...plain, ...picture }, format), ...tags };
}

const short = (value: number) => ({ short: [value] });
const preview = aPage({ width: 32, height: 24 }, { 254: { long: [1] } });
const filter = { width: 192, height: 128, photometric: 1, bits: 16, pixelAt: () => [0.4] } as const;

const raw: readonly (readonly [string, readonly TiffTags[]])[] = [
  ["DNG", [aPage({}, { 50_706: { bytes: Buffer.from([1, 4, 0, 0]) } })]],
  ["Nikon's", [{ ...preview, 330: { directories: [aPage(filter, { 259: short(34_713) })] } }]],
  [
    "Nikon's without compression",
    [{ ...preview, 330: { directories: [aPage({}, preview), aPage(filter, { 262: short(32_803) })] } }],
  ],
  ["Sony's", [{ ...preview, 330: { directories: [aPage(filter, { 259: short(32_767) })] } }]],
  ["Pentax's", [aPage(filter, { 259: short(65_535) })]],
  ["with its pixels on the second page", [preview, aPage(filter, { 262: short(32_803) })]],
  ["without a filter of colors", [aPage({}, { 262: short(34_892) })]],
];

test.each(raw)("a raw file that is %s is rejected as a raw file", async (_, pages) => {
  for (const format of [{}, { isBigEndian: true }])
    await expect(inspectPicture(tiffFile(pages, format))).rejects.toMatchObject({
      code: "unsupported-media-type",
      message: expect.stringMatching(/raw file/),
    });
});

describe("a TIFF", () => {
  const manyTags = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [60_000 + index, short(index)]));

  test.each([
    ...Array.from(
      { length: 40 },
      (_, count) => [`with ${count} more tags`, [aPage({}, manyTags(count))]] as const,
    ),
    ["with the tag of a printer", [aPage({}, { 50_341: { bytes: Buffer.from("PrintIM\x000300\0\0") } })]],
    [
      "with layers of Photoshop",
      [aPage({}, { 37_724: { bytes: Buffer.from("Adobe Photoshop Document Data Block\0") } })],
    ],
    ["with a smaller copy behind it", [aPage(), preview]],
    ["with smaller copies that belong to it", [aPage({}, { 330: { directories: [preview, preview] } })]],
    [
      "with a mask behind it",
      [aPage(), aPage({ photometric: 4, pixelAt: () => [1] }, { 254: { long: [4] } })],
    ],
    ["whose only page calls itself a smaller copy", [aPage({}, { 254: { long: [1] } })]],
  ] as const)("%s is taken, whatever the version and the byte order", async (_, pages) => {
    for (const format of [{}, { isBig: true }]) {
      const seen = await inspectPicture(tiffFile(pages, format));
      expect(seen).toMatchObject({ contentType: "image/tiff", width: 96, height: 64 });
    }
  });

  test.each([
    ["two pages", [aPage(), aPage()], /has 2 pages/],
    ["a page and a larger one", [aPage(), aPage({ width: 200, height: 100 })], /has 2 pages/],
    ["a preview before its picture", [preview, aPage()], /preview of 32 × 24 pixels; that of 96 × 64 pixels/],
    [
      "an old preview before its picture",
      [aPage({ width: 32, height: 24 }, { 255: short(2) }), aPage()],
      /preview of 32 × 24 pixels/,
    ],
    [
      "a preview that contains its picture",
      [{ ...preview, 330: { directories: [aPage()] } }],
      /preview of 32 × 24 pixels/,
    ],
    ["a mask before its picture", [aPage({}, { 254: { long: [4] } }), aPage()], /mask of 96 × 64 pixels/],
    [
      "a small mask before its picture",
      [aPage({}, { 254: { long: [5] } }), aPage()],
      /mask of 96 × 64 pixels/,
    ],
    ["floating-point numbers", [aPage({ bits: 32, sampleFormat: 3 })], /32 bits per channel, floating-point/],
    ["double precision", [aPage({ bits: 64, sampleFormat: 3 })], /64 bits per channel, floating-point/],
    ["integers of 32 bits", [aPage({ bits: 32 })], /32 bits per channel\./],
    ["signed integers", [aPage({ bits: 16, sampleFormat: 2 })], /16 bits per channel, signed/],
    ["Lab colors of 8 bits", [aPage({ photometric: 8 })], /Lab colors/],
    ["Lab colors of 16 bits", [aPage({ photometric: 8, bits: 16 })], /Lab colors/],
    [
      "gray floating-point numbers",
      [aPage({ bits: 32, sampleFormat: 3, photometric: 1, pixelAt: () => [0.5] })],
      /32 bits/,
    ],
    [
      "transparency and a selection",
      [aPage({ extraSamples: [2, 0], pixelAt: () => [0.8, 0.4, 0.2, 1, 0] })],
      /transparency and an extra channel/,
    ],
    [
      "transparency and two selections",
      [aPage({ extraSamples: [1, 0, 0], pixelAt: () => [0.8, 0.4, 0.2, 1, 0, 1] })],
      /transparency and 2 extra channels/,
    ],
    [
      "a channel that it does not describe",
      [aPage({ pixelAt: () => [0.8, 0.4, 0.2, 0] })],
      /an extra channel that the file does not describe/,
    ],
  ] as const)("with %s is rejected with what is in it and a remedy", async (_, pages, message) => {
    for (const format of [{}, { isBig: true, isBigEndian: true }]) {
      const error: unknown = await inspectPicture(tiffFile(pages, format)).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ code: "invalid-request", message: expect.stringMatching(message) });
      expect(error).toMatchObject({ message: expect.stringMatching(/xport/) });
    }
  });

  test.each([
    ["one saved selection", [0], [0.8, 0.4, 0.2, 0]],
    ["three saved selections", [0, 0, 0], [0.8, 0.4, 0.2, 0, 1, 0]],
    ["a gray picture and two selections", [0, 0], [0.8, 0, 0]],
  ] as const)("with %s is taken as it is without", async (_, extraSamples, samples) => {
    for (const bits of [8, 16] as const)
      for (const isPlanar of [false, true]) {
        const photometric = samples.length === 3 ? 1 : 2;
        const page = aPage({ bits, photometric, isPlanar, extraSamples, pixelAt: () => samples });
        const { webp } = await resizeToThumbnails(tiffFile([page]));
        const [red = 0, , blue = 0] = await sharp(webp.get(128)).raw().toBuffer();
        expect(Math.abs(red - 204)).toBeLessThanOrEqual(3);
        expect(Math.abs(blue - (photometric === 1 ? 204 : 51))).toBeLessThanOrEqual(3);
      }
  });

  test("with a selection has at most 80 megapixels", async () => {
    const page = aPage({ extraSamples: [0], pixelAt: () => [0.8, 0.4, 0.2, 0] });
    const errorOf = async (height: number): Promise<unknown> =>
      await inspectPicture(tiffFile([{ ...page, 256: { long: [10_000] }, 257: { long: [height] } }])).catch(
        (cause: unknown) => cause,
      );
    expect(await errorOf(8_001)).toMatchObject({
      code: "invalid-request",
      message: expect.stringMatching(/has 4 channels, .* and 81 megapixels\. At most 80 can be used/),
    });
    expect(await errorOf(8_000)).toMatchObject({
      message: expect.stringMatching(/^This TIFF cannot be read/), // its pixels are those of a smaller one
    });
  });

  test("that is damaged anywhere is read or rejected, but never fails otherwise", async () => {
    const tiff = tiffFile([{ ...aPage(), 330: { directories: [preview] } }]);
    const failures = new Set<string>();
    for (let at = 4; at < tiff.length; at += at < 8 ? 1 : 97) {
      const damaged = Buffer.from(tiff);
      damaged[at] = 0xff - (damaged[at] ?? 0);
      for (const bytes of [damaged, tiff.subarray(0, at)])
        await inspectPicture(bytes).catch((cause: Error) => failures.add(cause.name));
    }
    expect([...failures]).toEqual(["AppError"]);
  });
});
