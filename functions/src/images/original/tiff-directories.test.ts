import { describe, expect, test } from "vitest";
import { tiffFile, type TiffTags } from "#src/testing/images/tiff-file.ts";
import { readTiff, tagValues, withChildren } from "./tiff-directories.ts";

const reading = async (file: Buffer) =>
  await readTiff(async (offset, length) => await Promise.resolve(file.subarray(offset, offset + length)));
const formats = [{}, { isBigEndian: true }, { isBig: true }, { isBig: true, isBigEndian: true }];
const shorts = (count: number) => ({ short: Array.from({ length: count }, (_, index) => 300 + index) });

/** Directories within each other. */
function nested(depth: number): TiffTags {
  return { 256: { long: [depth] }, ...(depth > 0 && { 330: { directories: [nested(depth - 1)] } }) };
}

/** A file whose only directory has one entry, and names another as the next one. */
function aFile({ type, count, next = 0 }: { type: number; count: number; next?: number }): Buffer {
  const file = Buffer.alloc(8 + 2 + 12 + 4 + 16);
  file.write("II", "latin1");
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(1, 8);
  for (const [index, value] of [256, type].entries()) file.writeUInt16LE(value, 10 + 2 * index);
  for (const [index, value] of [count, 26, next].entries()) file.writeUInt32LE(value, 14 + 4 * index);
  file.writeUInt8(7, 26);
  return file;
}

describe("the directories of a TIFF", () => {
  test.each(formats)("are its pages, with the values of their tags, in the format %j", async (format) => {
    const pages = [
      { 256: shorts(1), 258: shorts(2), 273: shorts(3), 277: { long: [70_000] }, 305: { text: "GIMP" } },
      { 256: { long: [1, 2, 3] }, 700: { bytes: Buffer.from([9, 8]) } },
    ];
    const tiff = await reading(tiffFile(pages, format));
    expect(tiff).toMatchObject({ isBig: false, isBigEndian: false, ...format, pages: { length: 2 } });
    const [first, second] = tiff?.pages ?? [];
    expect([...(first?.values ?? [])]).toEqual([
      [256, [300]],
      [258, [300, 301]],
      [273, [300, 301, 302]],
      [277, [70_000]],
      [305, [71, 73, 77, 80, 0]],
    ]);
    expect([tagValues(second, 256), tagValues(second, 700), tagValues(second, 1)]).toEqual([
      [1, 2, 3],
      [9, 8],
      [],
    ]);
    expect(tagValues(undefined, 256)).toEqual([]);
    expect([first?.entries.length, second?.entries.length]).toEqual("isBig" in format ? [100, 40] : [60, 24]);
    expect(second?.next).toBe(0);
  });

  test("have up to 64 values of a tag, and none of a tag with more", async () => {
    const tiff = await reading(tiffFile([{ 256: shorts(64), 257: shorts(65), 258: shorts(1) }]));
    expect([256, 257, 258].map((tag) => tagValues(tiff?.pages[0], tag).length)).toEqual([64, 0, 1]);
  });

  test.each([
    [1, [26]],
    [2, [26]],
    [3, [26]],
    [4, [26]],
    [5, []], // a fraction
    [6, []],
    [7, [26]],
    [12, []],
    [13, [26]],
    [16, [7]], // of eight bytes, which are elsewhere
    [17, []],
    [18, [7]],
  ])("of the type %i have the values %j", async (type, values) => {
    expect(tagValues((await reading(aFile({ type, count: 1 })))?.pages[0], 256)).toEqual(values);
  });

  test("have no value that the file is too short for, but the others", async () => {
    const file = tiffFile([{ 256: { long: [1] }, 270: { text: "A text behind" }, 257: { long: [2] } }]);
    const at = file.indexOf("A text behind");
    file.writeUInt32LE(file.length - 3, file.indexOf(Buffer.from([at, 0, 0, 0])));
    const [page] = (await reading(file))?.pages ?? [];
    expect([256, 257, 270].map((tag) => tagValues(page, tag))).toEqual([[1], [2], []]);
  });

  test("are those of pages, pictures and EXIF, five levels deep", async () => {
    const interoperability = { 1: { text: "R03" } };
    const exif = { 40_961: { short: [1] }, 40_965: { directories: [interoperability] } };
    const tiff = await reading(
      tiffFile([{ 330: { directories: [{ 256: { long: [5] } }] }, 34_665: { directories: [exif] } }]),
    );
    const all = withChildren(tiff?.pages ?? []);
    expect(all.map(({ values }) => [...values.keys()])).toEqual([
      [330, 34_665],
      [256],
      [40_961, 40_965],
      [1],
    ]);
    const deep = withChildren((await reading(tiffFile([nested(7)])))?.pages ?? []);
    expect(deep.map((directory) => tagValues(directory, 256)[0])).toEqual([7, 6, 5, 4, 3]);
  });

  test("are each read once, also of a damaged file that refers to one again", async () => {
    expect((await reading(aFile({ type: 3, count: 1, next: 8 })))?.pages).toHaveLength(1);
  });

  test("are 500 at most", async () => {
    const pages = Array.from({ length: 501 }, () => ({ 256: shorts(1) }));
    expect((await reading(tiffFile(pages)))?.pages).toHaveLength(500);
    expect((await reading(tiffFile(pages.slice(0, 500))))?.pages).toHaveLength(500);
  });

  test("end where the file ends, or names a place behind it", async () => {
    const file = tiffFile([{ 256: shorts(1) }, { 256: shorts(1) }]);
    expect((await reading(file))?.pages).toHaveLength(2);
    expect((await reading(file.subarray(0, -1)))?.pages).toEqual([]); // the first page is the last in the file
    expect((await reading(aFile({ type: 3, count: 1, next: 9_999 })))?.pages).toHaveLength(1);
  });
});

test.each([
  ["of no bytes", ""],
  ["of seven bytes", "49492a00000000"],
  ["with another byte order", "49 4d 2a 00 00 00 00 00"],
  ["with another version", "49 49 2b 01 00 00 00 00"],
  ["of the version before", "49 49 29 00 00 00 00 00"],
  ["of the version behind", "49 49 2c 00 08 00 00 00 00 00 00 00 00 00 00 00"],
  ["of BigTIFF that is cut short", "49 49 2b 00 08 00 00 00 00 00 00 00 00 00 00"],
])("a file %s is no TIFF", async (_, bytes) => {
  expect(await reading(Buffer.from(bytes.replaceAll(" ", ""), "hex"))).toBeUndefined();
});

test.each([
  "49 49 2a 00 00 00 00 00",
  "4d 4d 00 2a 00 00 00 00",
  "49 49 2b 00 08 00 00 00 00 00 00 00 00 00 00 00",
])("a TIFF of a header only, %s, has no pages", async (bytes) => {
  expect(await reading(Buffer.from(bytes.replaceAll(" ", ""), "hex"))).toMatchObject({ pages: [] });
});
