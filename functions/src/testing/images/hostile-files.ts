import { crc32, deflateSync } from "node:zlib";
import { aPicture } from "#src/testing/a-picture.ts";
import { tiffFile, tiffPage, type TiffTags } from "./tiff-file.ts";

/** A file that somebody uploads by mistake or to do harm, and what the shop makes of it. */
export interface HostileFile {
  readonly name: string;
  readonly expected: "stored" | "rejected";
  readonly bytes: () => Promise<Buffer> | Buffer;
}

/** Kinds of files from reports about libvips, sharp, libtiff, libpng and readers of EXIF, and other types of files. */
export const hostileFiles: readonly HostileFile[] = [
  ...rejected({
    "a single byte": () => Buffer.from([0xff]),
    "a text": () => Buffer.from("This is no picture."),
    "a page with a script": () => Buffer.from("<!doctype html><script>alert(1)</script>"),
    "an SVG with a script": () => svg("<script>alert(1)</script>"),
    "an SVG that includes a file": () => svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
    "an XML whose entities multiply": () => Buffer.from(`<?xml version="1.0"?>${entities}<svg>&e9;</svg>`),
    "commands of ImageMagick": () =>
      Buffer.from("push graphic-context\nimage over 0,0 0,0 'https://a.test'\n"),
    "a PDF": () => Buffer.from("%PDF-1.7\n1 0 obj\n<</OpenAction 1 0 R>>"),
    "a PostScript": () => Buffer.from("%!PS-Adobe-3.0\n{loop}loop"),
    "a ZIP": () => Buffer.from("PK\x03\x04 and more"),
    "a gzip": () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
    "a program": () => Buffer.from("\x7fELF\x02\x01\x01"),
    "an MP4": () => box("ftypisom"),
    "a HEIC": () => box("ftypheic"),
    "an AVIF": () => aPicture({ width: 64, height: 64 }).avif().toBuffer(),
    "a JPEG XL": () => Buffer.from([0xff, 0x0a, 0, 0, 0, 0]),
    "a JPEG 2000": () => Buffer.from("\0\0\0\x0cjP  \r\n\x87\n", "latin1"),
    "a GIF": () => aPicture({ width: 64, height: 64 }).gif().toBuffer(),
    "a GIF of 65,535 pixels a side": () => Buffer.from("GIF89a\xff\xff\xff\xff\x80\0\0", "latin1"),
    "a BMP": () => Buffer.from("BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0", "latin1"),
    "an icon": () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
    "a Photoshop file": () => Buffer.from("8BPS\0\x01\0\0\0\0\0\0\0\x03", "latin1"),
    "a PPM of many pixels": () => Buffer.from("P6 99999 99999 255\n"),
    "a file of libvips itself": () => Buffer.from([0xb6, 0xa6, 0xf2, 0x08, 0, 0, 0, 0]),
    "a Radiance picture": () => Buffer.from("#?RADIANCE\n\n-Y 99999 +X 99999\n"),
    "an OpenEXR": () => Buffer.from([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0]),
    "a FITS": () => Buffer.from("SIMPLE  =                    T".padEnd(2_880)),
    "a Matlab file": () => Buffer.from("MATLAB 5.0 MAT-file".padEnd(128)),
    "a JPEG of its first bytes": async () => (await jpeg()).subarray(0, 20),
    "a JPEG that was cut short": async () => (await jpeg()).subarray(0, -400),
    "a JPEG whose pixels are missing": async () => cutAt(await jpeg(), 0xda),
    "a JPEG that calls itself 64,250 pixels a side": async () => withJpegSize(await jpeg(), 64_250, 64_250),
    "a JPEG without width": async () => withJpegSize(await jpeg(), 0, 300),
    "a JPEG without height": async () => withJpegSize(await jpeg(), 400, 0),
    "a JPEG in CMYK": () => aPicture({ width: 64, height: 64 }).toColourspace("cmyk").jpeg().toBuffer(),
    "a JPEG of 12 bits": async () => patchedAt(await jpeg(), 0xc0, 4, 12),
    "a lossless JPEG": async () => patchedAt(await jpeg(), 0xc0, 1, 0xc3),
    "a JPEG with five components": async () => patchedAt(await jpeg(), 0xc0, 9, 5),
    "a PNG of its signature": () => pngSignature,
    "a PNG of 400 megapixels": () => png(header(20_000, 20_000), ["IDAT", deflateSync(Buffer.alloc(1_000))]),
    "a PNG of two billion pixels a side": () =>
      png(header(0x7fffffff, 0x7fffffff), ["IDAT", deflateSync("")]),
    "a PNG without width": () => png(header(0, 10), ["IDAT", deflateSync("")]),
    "a PNG without pixels": () => png(header(10, 10)),
    "a PNG of damaged pixels": () => png(header(10, 10), ["IDAT", Buffer.from("no zlib at all")]),
    "a PNG with too few pixels": () => png(header(500, 500), ["IDAT", deflateSync(Buffer.alloc(500))]),
    "a PNG with a wrong checksum": async () => withWrongByte(await plainPng(), 29),
    "a PNG of colors without a palette": () => png(header(9, 9, 3), ["IDAT", deflateSync(Buffer.alloc(90))]),
    "a PNG of an unknown depth": () => png(header(9, 9, 2, 7), ["IDAT", deflateSync(Buffer.alloc(90))]),
    "a WebP that was cut short": async () => (await webp()).subarray(0, -50),
    "a WebP of its first bytes": async () => (await webp()).subarray(0, 16),
    "a WebP of damaged pixels": async () => (await webp()).fill(0xff, 40),
    "a TIFF of its first bytes": () => Buffer.from("II*\0\x08\0\0\0", "latin1"),
    "a TIFF whose directory is outside": () => Buffer.from("II*\0\xff\xff\xff\x7f", "latin1"),
    "a TIFF whose directory says it has 65,535 tags": () => Buffer.from("II*\0\x08\0\0\0\xff\xff", "latin1"),
    "a TIFF whose strips are outside": () => tiff({ 273: { long: [0x7ffffff0] } }),
    "a TIFF whose strips have four gigabytes": () => tiff({ 279: { long: [0xfffffff0] } }),
    "a TIFF without width": () => tiff({ 256: { long: [0] } }),
    "a TIFF of four billion pixels a side": () =>
      tiff({ 256: { long: [0xffffffff] }, 257: { long: [0xffffffff] } }),
    "a TIFF of an unknown compression": () => tiff({ 259: { short: [65_000] } }),
    "a TIFF of a JPEG without tables": () => tiff({ 259: { short: [7] } }),
    "a TIFF of 65,535 samples": () => tiff({ 277: { short: [65_535] } }),
    "a TIFF of tiles without size": () =>
      tiff({ 322: { long: [0] }, 323: { long: [0] }, 324: { long: [8] } }),
    "a TIFF that repeats its first page": () => loopingTiff(page()),
    "a TIFF of damaged pixels": () => tiff({ 259: { short: [8] } }),
  }),
  ...stored({
    "a JPEG with a ZIP behind it": async () =>
      Buffer.concat([await jpeg(), Buffer.from("PK\x03\x04<?php ?>")]),
    "a JPEG with a comment of a page": async () =>
      withSegment(await jpeg(), 0xfe, "<script>alert(1)</script>"),
    "a JPEG with a thousand segments": async () =>
      Array.from({ length: 1_000 }).reduce<Buffer>(
        (file) => withSegment(file, 0xeb, "x".repeat(999)),
        await jpeg(),
      ),
    "a JPEG whose EXIF repeats itself": async () => withExif(await jpeg(), loopingTiff()),
    "a JPEG whose EXIF is inside itself": async () => withExif(await jpeg(), nestedTiff()),
    "a JPEG whose EXIF has four billion values": async () => withExif(await jpeg(), hugeCount()),
    "a JPEG whose EXIF has an unknown turn": async () =>
      withExif(await jpeg(), tiffFile([{ 274: { short: [99] } }])),
    "a JPEG whose EXIF was cut short": async () =>
      withExif(await jpeg(), tiffFile([{ 270: { text: "x" } }]).subarray(0, 12)),
    "a JPEG with a damaged profile": async () =>
      withSegment(await jpeg(), 0xe2, "ICC_PROFILE\0\x01\x01no profile"),
    "a JPEG with one part of many of a profile": async () =>
      withSegment(await jpeg(), 0xe2, "ICC_PROFILE\0\x07\xffpart"),
    "a JPEG whose XMP multiplies": async () =>
      withSegment(await jpeg(), 0xe1, `${xmp}${entities}<a>&e9;</a>`),
    "a JPEG whose XMP nests": async () => withSegment(await jpeg(), 0xe1, xmp + "<a>".repeat(15_000)),
    "a JPEG whose IPTC is too long": async () =>
      withSegment(
        await jpeg(),
        0xed,
        "Photoshop 3.0\x008BIM\x04\x04\0\0\x7f\xff\xff\xff\x1c\x02\x78\x7f\xff",
      ),
    "a PNG with something behind it": async () => Buffer.concat([await plainPng(), Buffer.from("<script>")]),
    "a PNG with a text that grows to 100 MB": async () =>
      withChunk(await plainPng(), "zTXt", Buffer.concat([Buffer.from("Comment\0\0"), bomb()])),
    "a PNG with twenty thousand texts": async () => withManyTexts(await plainPng()),
    "a TIFF inside itself": () => tiff({ 330: { long: [8] } }),
  }),
];

type Files = Readonly<Record<string, HostileFile["bytes"]>>;

function rejected(files: Files): HostileFile[] {
  return Object.entries(files).map(([name, bytes]) => ({ name, expected: "rejected", bytes }));
}

function stored(files: Files): HostileFile[] {
  return Object.entries(files).map(([name, bytes]) => ({ name, expected: "stored", bytes }));
}

const svg = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);
const box = (brand: string) => Buffer.from(`\0\0\0\x18${brand}\0\0\0\0`, "latin1");
const xmp = "http://ns.adobe.com/xap/1.0/\0";
/** Ten entities, of which each has ten of the one before: two gigabytes. */
const entities = `<!DOCTYPE a [<!ENTITY e0 "x">${Array.from(
  { length: 9 },
  (_, depth) => `<!ENTITY e${depth + 1} "${`&e${depth};`.repeat(10)}">`,
).join("")}]>`;

const jpeg = async () => await aPicture({ width: 400, height: 300 }).jpeg().toBuffer();
const plainPng = async () => await aPicture({ width: 40, height: 30 }).png().toBuffer();
const webp = async () => await aPicture({ width: 400, height: 300 }).webp().toBuffer();
/** A hundred megabytes of nothing. */
const bomb = () => deflateSync(Buffer.alloc(100_000_000));

/** Where a segment of a JPEG begins; its content follows marker and length. */
const markerAt = (file: Buffer, marker: number) => file.indexOf(Buffer.from([0xff, marker]));
const cutAt = (file: Buffer, marker: number) => file.subarray(0, markerAt(file, marker) + 14);

function patchedAt(file: Buffer, marker: number, offset: number, value: number): Buffer {
  file.writeUInt8(value, markerAt(file, marker) + offset);
  return file;
}

function withJpegSize(file: Buffer, width: number, height: number): Buffer {
  const at = markerAt(file, 0xc0);
  file.writeUInt16BE(height, at + 5);
  file.writeUInt16BE(width, at + 7);
  return file;
}

function withSegment(file: Buffer, marker: number, content: string | Buffer): Buffer {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), head, bytes, file.subarray(2)]);
}

const withExif = (file: Buffer, exif: Buffer) =>
  withSegment(file, 0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif]));

const page = (): TiffTags =>
  tiffPage({ width: 40, height: 30, photometric: 2, bits: 8, pixelAt: (x, y) => [x / 40, y / 30, 0.5] });
const tiff = (tags: TiffTags) => tiffFile([{ ...page(), ...tags }]);

/** The first directory names itself as the next one. */
function loopingTiff(tags: TiffTags = { 270: { text: "a" } }): Buffer {
  const file = tiffFile([tags]);
  const first = file.readUInt32LE(4);
  file.writeUInt32LE(first, first + 2 + file.readUInt16LE(first) * 12);
  return file;
}

/** The directory of EXIF is that in which it is named. */
function nestedTiff(): Buffer {
  const file = tiffFile([{ 34_665: { long: [0] } }]);
  file.writeUInt32LE(file.readUInt32LE(4), file.readUInt32LE(4) + 2 + 8);
  return file;
}

function hugeCount(): Buffer {
  const file = tiffFile([{ 270: { text: "a description" } }]);
  file.writeUInt32LE(0xffffffff, file.readUInt32LE(4) + 2 + 4);
  return file;
}

type Chunk = readonly [type: string, content: Buffer];
const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const png = (...chunks: readonly Chunk[]) =>
  Buffer.concat([pngSignature, ...[...chunks, ["IEND", Buffer.alloc(0)] as const].map(chunkOf)]);

function chunkOf([type, content]: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function header(width: number, height: number, colorType = 2, bits = 8): Chunk {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width);
  content.writeUInt32BE(height, 4);
  content.writeUInt8(bits, 8);
  content.writeUInt8(colorType, 9);
  return ["IHDR", content];
}

const headerEnd = 33;

function withChunk(file: Buffer, type: string, content: Buffer, count = 1): Buffer {
  const chunks = Array.from({ length: count }, () => chunkOf([type, content]));
  return Buffer.concat([file.subarray(0, headerEnd), ...chunks, file.subarray(headerEnd)]);
}

const withManyTexts = (file: Buffer) => withChunk(file, "tEXt", Buffer.from("Comment\0x"), 20_000);

function withWrongByte(file: Buffer, at: number): Buffer {
  file.writeUInt8(file.readUInt8(at) ^ 0xff, at);
  return file;
}
