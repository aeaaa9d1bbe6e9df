import type { PictureType } from "@lightwell/shared/catalog/picture-file";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { tiffFile, tiffPage } from "#src/testing/images/tiff-file.ts";
import { adobeRgbProfile } from "./icc-profile.ts";
import { withProfileInFile } from "./profile-in-file.ts";

const folder = mkdtempSync(join(tmpdir(), "lightwell-profiles-"));
afterAll(() => rmSync(folder, { recursive: true }));

const adobe = adobeRgbProfile();
const picture = () =>
  sharp({ create: { width: 5, height: 3, channels: 3, background: "#c87828" } }).withExif({
    IFD0: { Copyright: "Ann" },
  });
const page = tiffPage({ width: 5, height: 3, photometric: 2, bits: 8, pixelAt: () => [0.8, 0.4, 0.2] });
const tiff = (format: { readonly isBig?: boolean; readonly isBigEndian?: boolean }) =>
  tiffFile([{ ...page, 34_675: { bytes: Buffer.alloc(9) }, 40_000: { short: [1] } }, page], format);

const files: readonly (readonly [string, PictureType, () => Promise<Buffer>])[] = [
  ["a JPEG", "image/jpeg", async () => await picture().withIccProfile("p3").jpeg().toBuffer()],
  ["a JPEG without a profile", "image/jpeg", async () => await picture().jpeg().toBuffer()],
  ["a PNG", "image/png", async () => await picture().withIccProfile("p3").png().toBuffer()],
  ["a PNG without a profile", "image/png", async () => await picture().png().toBuffer()],
  [
    "a WebP",
    "image/webp",
    async () => await picture().withIccProfile("p3").webp({ lossless: true }).toBuffer(),
  ],
  ["a WebP without a profile", "image/webp", async () => await picture().webp({ lossless: true }).toBuffer()],
  ...[{}, { isBigEndian: true }, { isBig: true }, { isBig: true, isBigEndian: true }].map(
    (format) =>
      [
        `a TIFF of ${JSON.stringify(format)}`,
        "image/tiff",
        async () => await Promise.resolve(tiff(format)),
      ] as const,
  ),
];

/** The pixels as the numbers that the file has. */
const pixelsOf = async (file: Buffer) =>
  await sharp(file, { ignoreIcc: true, failOn: "warning" }).raw().toBuffer();

describe.each(files)("%s", (_, type, make) => {
  test("has another profile, or none, with the same pixels and the same EXIF", async () => {
    const file = await make();
    const { exif } = await sharp(file).metadata();
    for (const profile of [adobe, undefined]) {
      const changed = await withProfileInFile(file, type, profile);
      if (typeof changed === "string") throw new Error("It is not written to a file.");
      const metadata = await sharp(changed, { failOn: "warning" }).metadata();
      expect(metadata.icc).toEqual(profile);
      expect([metadata.exif, metadata.pages]).toEqual([exif, type === "image/tiff" ? 2 : undefined]);
      expect(await pixelsOf(changed)).toEqual(await pixelsOf(file));
    }
  });

  test("that is a file has a copy beside it", async () => {
    const path = join(folder, "picture");
    const file = await make();
    writeFileSync(path, file);
    const copy = await withProfileInFile(path, type, adobe);
    expect(copy).not.toBe(path);
    expect(readFileSync(String(copy))).toEqual(await withProfileInFile(file, type, adobe));
    expect(readFileSync(path)).toEqual(file);
  });
});

test("the chunks of a PNG are whole, and none says that it is sRGB", async () => {
  const source = await picture().png().toBuffer();
  const srgb = Buffer.from([0, 0, 0, 1, 0x73, 0x52, 0x47, 0x42, 0, 0xae, 0xce, 0x1c, 0xe9]);
  const file = Buffer.concat([source.subarray(0, 33), srgb, source.subarray(33)]);
  const changed = Buffer.from(await withProfileInFile(file, "image/png", adobe));
  const types: string[] = [];
  for (let at = 8; at < changed.length; at += 12 + changed.readUInt32BE(at)) {
    const end = at + 8 + changed.readUInt32BE(at);
    expect(crc32(changed.subarray(at + 4, end))).toBe(changed.readUInt32BE(end));
    types.push(changed.toString("latin1", at + 4, at + 8));
  }
  expect(types.slice(0, 2)).toEqual(["IHDR", "iCCP"]);
  expect(types).not.toContain("sRGB");
  expect(types.at(-1)).toBe("IEND");
});

test("a WebP states its length and whether it has a profile", async () => {
  const file = await picture().webp({ lossless: true }).toBuffer();
  for (const profile of [adobe, adobe.subarray(0, -1), undefined]) {
    const changed = Buffer.from(await withProfileInFile(file, "image/webp", profile));
    expect(changed.readUInt32LE(4)).toBe(changed.length - 8);
    expect(changed.length % 2).toBe(0);
    expect((changed[20] ?? 0) & 0x20).toBe(profile ? 0x20 : 0);
  }
});

test("a WebP that ends within the head of a chunk is written as one that ends before it", async () => {
  const file = await picture().webp({ lossless: true }).toBuffer();
  const end = file.indexOf("EXIF");
  const whole = Buffer.from(file.subarray(0, end));
  whole.writeUInt32LE(end - 8, 4);
  const written = await withProfileInFile(whole, "image/webp", adobe);
  for (const bytes of [1, 4, 7])
    expect(await withProfileInFile(file.subarray(0, end + bytes), "image/webp", adobe)).toEqual(written);
});

test("the profile of a TIFF begins at an even place behind the file", async () => {
  const file = tiff({});
  for (const odd of [file, Buffer.concat([file, Buffer.alloc(1)]), Buffer.concat([file, Buffer.alloc(2)])]) {
    const place = Buffer.from(await withProfileInFile(odd, "image/tiff", adobe)).indexOf(adobe);
    expect([place % 2, place - odd.length]).toEqual([0, odd.length % 2]);
  }
});

test.each([
  ["image/jpeg", "ffd8ffe0"],
  ["image/tiff", "49492a0000000000"],
] as const)("what is no whole %s stays as it is", async (type, bytes) => {
  const file = Buffer.from(bytes, "hex");
  expect(await withProfileInFile(file, type, adobe)).toEqual(file);
});
