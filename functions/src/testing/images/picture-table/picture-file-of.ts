import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { adobeRgbProfile, iccProfile } from "#src/images/original/icc-profile.ts";
import { tiffFile, tiffPage, type TiffPicture, type TiffTags } from "#src/testing/images/tiff-file.ts";
import { patchColors, patchPixels, type PictureCase } from "./picture-case.ts";

const [width, height] = [3 * patchPixels, 2 * patchPixels];

/** The file of a case. Its patches have the same numbers in every profile, so their colors differ. */
export async function pictureFileOf(picture: PictureCase): Promise<Buffer> {
  const { container, bits, turn } = picture;
  const icc = await profileOf(picture.profile);
  const exif = picture.profile === "adobe-rgb-by-exif" ? adobeRgbByExif : {};
  if (container === "tiff" || container === "bigtiff") {
    const format = { isBig: container === "bigtiff", isBigEndian: turn % 2 === 0 };
    const page = tiffPage({ ...tiffPictureOf(picture), isDeflated: turn % 3 === 0 }, format);
    const profile = icc && { 34_675: { bytes: icc } };
    return tiffFile(
      [{ ...page, 274: { short: [turn] }, ...profile, ...exif, ...paletteOf(picture) }],
      format,
    );
  }
  const block = tiffFile([{ 274: { short: [turn] }, ...exif }]);
  const plain = sharp(...rawOf(picture)).toColourspace(spaceOf(picture));
  if (container === "jpeg")
    return inJpeg(await plain.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer(), icc, block);
  if (container === "webp") return inWebp(await plain.webp({ lossless: true }).toBuffer(), icc, block);
  const png = plain.png({ palette: picture.layout === "palette", ...(bits === 8 && { dither: 0 }) });
  return inPng(await png.toBuffer(), icc, block);
}

/** What a camera that is set to Adobe RGB writes instead of a profile. */
const adobeRgbByExif: TiffTags = {
  34_665: {
    directories: [{ 40_961: { short: [65_535] }, 40_965: { directories: [{ 1: { text: "R03" } }] } }],
  },
};

/** The profile in the file of a case; undefined for none. */
export async function profileOf(profile: PictureCase["profile"]): Promise<Buffer | undefined> {
  if (profile === "srgb" || profile === "p3") {
    const dot = { create: { width: 1, height: 1, channels: 3, background: "#fff" } } as const;
    return (await sharp(await sharp(dot).withIccProfile(profile).png().toBuffer()).metadata()).icc;
  }
  return profiles[profile]?.();
}

const profiles: Partial<Record<PictureCase["profile"], () => Buffer>> = {
  "adobe-rgb": adobeRgbProfile,
  prophoto: () =>
    iccProfile({
      description: "ProPhoto RGB", // ROMM RGB, ISO 22028-2
      primaries: [
        [0.79767, 0.28804, 0],
        [0.13519, 0.71187, 0],
        [0.03135, 0.00009, 0.82521],
      ],
      gamma: 1.8,
    }),
  "gray-1.0": () => iccProfile({ description: "Gray 1.0", gamma: 1 }),
  "gray-1.8": () => iccProfile({ description: "Gray 1.8", gamma: 1.8 }),
  "gray-2.2": () => iccProfile({ description: "Gray 2.2", gamma: 2.2 }),
};

/** Of the first three patches: opaque, nothing and half of it. A saved selection is the same. */
const coverages = [1, 0, 0.5];

/** The samples of a pixel from 0 to 1. */
function samplesAt({ layout }: PictureCase, x: number, y: number): readonly number[] {
  const patch = Math.floor(x / patchPixels) + 3 * Math.floor(y / patchPixels);
  if (layout === "palette") return [patch];
  const [red = 0, green = 0, blue = 0] = (patchColors[patch] ?? []).map((value) => value / 255);
  const coverage = coverages[patch] ?? 1;
  if (layout === "gray-white-is-zero") return [1 - red];
  const colors = layout.startsWith("gray") ? [red] : [red, green, blue];
  if (layout === "rgb-premultiplied") return [...colors.map((value) => value * coverage), coverage];
  if (layout === "rgb-two-selections") return [...colors, coverage, 1 - coverage];
  return /alpha|selection/.test(layout) ? [...colors, coverage] : colors;
}

function tiffPictureOf(picture: PictureCase): TiffPicture {
  const { layout, bits } = picture;
  return {
    width,
    height,
    photometric: photometrics[layout] ?? 2,
    bits,
    sampleFormat: bits === 32 ? 3 : 1,
    isPlanar: layout === "rgb-planes",
    extraSamples: extraSamples[layout] ?? [],
    pixelAt: (x, y) => samplesAt(picture, x, y),
  };
}

const photometrics: Partial<Record<PictureCase["layout"], number>> = {
  gray: 1,
  "gray-alpha": 1,
  "gray-selection": 1,
  "gray-white-is-zero": 0,
  palette: 3,
};

const extraSamples: Partial<Record<PictureCase["layout"], readonly number[]>> = {
  "gray-alpha": [2],
  "gray-selection": [0],
  "rgb-alpha": [2],
  "rgb-premultiplied": [1],
  "rgb-selection": [0],
  "rgb-two-selections": [0, 0],
};

/** All red values of 256 colors, all green and all blue ones, of 16 bits. */
function paletteOf({ layout }: PictureCase): TiffTags {
  if (layout !== "palette") return {};
  const values = [0, 1, 2].flatMap((channel) =>
    Array.from({ length: 256 }, (_, index) => (patchColors[index]?.[channel] ?? 0) * 257),
  );
  return { 320: { short: values } };
}

function rawOf(picture: PictureCase) {
  const { bits } = picture;
  const layout = picture.layout === "palette" ? "rgb" : picture.layout;
  const channels = samplesAt({ ...picture, layout }, 0, 0).length;
  const samples =
    bits === 16 ? new Uint16Array(width * height * channels) : new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const [channel, value] of samplesAt({ ...picture, layout }, x, y).entries())
        samples[(y * width + x) * channels + channel] = Math.round(value * (2 ** bits - 1));
  if (channels < 1 || channels > 4) throw new RangeError("sharp takes one to four channels.");
  return [samples, { raw: { width, height, channels: channels as 1 | 2 | 3 | 4 } }] as const;
}

function spaceOf({ layout, bits }: PictureCase) {
  if (layout.startsWith("gray")) return bits === 16 ? "grey16" : "b-w";
  return bits === 16 ? "rgb16" : "srgb";
}

function inJpeg(jpeg: Buffer, icc: Buffer | undefined, exif: Buffer): Buffer {
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif])),
    ...(icc ? [segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), icc]))] : []),
    jpeg.subarray(2),
  ]);
}

function inPng(png: Buffer, icc: Buffer | undefined, exif: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, checksum]);
  };
  const headerEnd = 33; // signature and IHDR
  return Buffer.concat([
    png.subarray(0, headerEnd),
    ...(icc ? [chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0"), deflateSync(icc)]))] : []),
    chunk("eXIf", exif),
    png.subarray(headerEnd),
  ]);
}

/** Puts the one chunk of a simple WebP into an extended one. */
function inWebp(webp: Buffer, icc: Buffer | undefined, exif: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.from(`${type}\0\0\0\0`);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const extended = Buffer.alloc(10);
  const hasAlpha = ((webp[24] ?? 0) & 0x10) !== 0; // of VP8L (RFC 9649, 3.4)
  extended[0] = (icc ? 0x20 : 0) | (hasAlpha ? 0x10 : 0) | 0x08;
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const chunks = [
    chunk("VP8X", extended),
    ...(icc ? [chunk("ICCP", icc)] : []),
    webp.subarray(12),
    chunk("EXIF", exif),
  ];
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));
}
