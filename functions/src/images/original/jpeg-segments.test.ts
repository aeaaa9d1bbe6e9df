import { describe, expect, test } from "vitest";
import { correctedJpeg, readJpegHeader } from "./jpeg-segments.ts";

const reading = async (file: Buffer) =>
  await readJpegHeader(
    async (offset, length) => await Promise.resolve(file.subarray(offset, offset + length)),
  );

const start = Buffer.from([0xff, 0xd8]);
function segment(marker: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string, "latin1");
  return Buffer.concat([Buffer.from([0xff, marker, 0, bytes.length + 2]), bytes]);
}
/** Of one component, behind which are the first and the last coefficient, and the approximation. */
const scan = (...parameters: number[]) => segment(0xda, Buffer.from([1, 1, 0, ...parameters]));
const sequential = segment(0xc0, "frame");
const jfif = (version: number) => segment(0xe0, Buffer.from([0x4a, 0x46, 0x49, 0x46, 0, version, 1, 0]));
const adobe = (transform: number) =>
  segment(0xee, Buffer.concat([Buffer.from("Adobe\0d\0\0\0\0"), Buffer.from([transform])]));
const pixels = Buffer.from([1, 2, 3, 0xff, 0xd9]);
const jpeg = (...parts: readonly Buffer[]) => Buffer.concat([start, ...parts, pixels]);

async function correctedOf(...parts: readonly Buffer[]) {
  const header = await reading(jpeg(...parts));
  if (!header) throw new Error("It has a header.");
  return correctedJpeg(header);
}

describe("the header of a JPEG", () => {
  test("has the segments up to the first scan, and says where the pixels begin", async () => {
    const parts = [jfif(1), sequential, scan(0, 63, 0)];
    expect(await reading(jpeg(...parts, scan(0, 63, 0)))).toEqual({
      segments: [
        { marker: 0xe0, from: 2, bytes: parts[0] },
        { marker: 0xc0, from: 14, bytes: parts[1] },
        { marker: 0xda, from: 23, bytes: parts[2] },
      ],
      pixelsAt: 33,
      hasGaps: false,
    });
  });

  test.each([
    ["fill bytes", Buffer.from([0xff, 0xff])],
    ["other bytes", Buffer.from("padding")],
    ["bytes 0xff that are no marker", Buffer.from([0xff, 0])],
    ["a second start", start],
  ])("has gaps with %s between segments", async (_, gap) => {
    const header = await reading(jpeg(sequential, gap, scan(0, 63, 0)));
    expect(header).toMatchObject({ hasGaps: true, pixelsAt: 21 + gap.length });
    expect(header?.segments.map(({ marker }) => marker)).toEqual([0xc0, 0xda]);
    expect(header && correctedJpeg(header)).toEqual([
      start,
      sequential,
      scan(0, 63, 0),
      { from: 21 + gap.length },
    ]);
  });

  test("has gaps of up to 65,534 bytes", async () => {
    expect(await reading(jpeg(Buffer.alloc(65_534), scan(0, 63, 0)))).toMatchObject({ hasGaps: true });
    expect(await reading(jpeg(Buffer.alloc(65_535), scan(0, 63, 0)))).toBeUndefined();
  });

  test.each([
    ["without a scan", Buffer.concat([start, sequential])],
    ["that ends behind a marker", Buffer.concat([start, Buffer.from([0xff, 0xe0])])],
    ["that ends within a length", Buffer.concat([start, Buffer.from([0xff, 0xe0, 0])])],
    ["with a segment shorter than its own length", jpeg(Buffer.from([0xff, 0xe0, 0, 1]), scan(0, 63, 0))],
  ])("is none %s", async (_, file) => expect(await reading(file)).toBeUndefined());

  test("may have segments without content", async () => {
    const empty = Buffer.from([0xff, 0xe0, 0, 2]);
    expect(await reading(jpeg(empty, scan(0, 63, 0)))).toMatchObject({
      hasGaps: false,
      segments: { length: 2 },
    });
  });
});

describe("a header that decoders reject", () => {
  test.each([0xc0, 0xc1])("gets all coefficients in a scan of the sequential frame %i", async (marker) => {
    const frame = segment(marker, "frame");
    for (const parameters of [
      [0, 0, 0],
      [1, 63, 0],
      [0, 63, 1],
    ])
      expect(await correctedOf(frame, scan(...parameters))).toEqual([
        start,
        frame,
        scan(0, 63, 0),
        { from: 21 },
      ]);
    expect(await correctedOf(frame, scan(0, 63, 0))).toBeUndefined();
    expect(await correctedOf(frame, scan(0, 0))).toBeUndefined();
    expect(await correctedOf(frame, scan(0, 0, 0, 0))).toBeUndefined();
  });

  test("keeps the coefficients of a progressive frame", async () => {
    expect(await correctedOf(segment(0xc2, "frame"), scan(0, 0, 0))).toBeUndefined();
  });

  test("gets the first version of JFIF instead of another", async () => {
    expect(await correctedOf(jfif(2), scan(0, 63, 0))).toEqual([
      start,
      jfif(1),
      scan(0, 63, 0),
      { from: 24 },
    ]);
    expect(await correctedOf(jfif(1), scan(0, 63, 0))).toBeUndefined();
    expect(await correctedOf(segment(0xe0, "JFXX\0\x02"), scan(0, 63, 0))).toBeUndefined();
    expect(await correctedOf(segment(0xe1, "JFIF\0\x02"), scan(0, 63, 0))).toBeUndefined();
  });

  test("gets YCbCr instead of a transform that Adobe does not have", async () => {
    expect(await correctedOf(adobe(3), scan(0, 63, 0))).toEqual([
      start,
      adobe(1),
      scan(0, 63, 0),
      { from: 28 },
    ]);
    for (const transform of [0, 1, 2])
      expect(await correctedOf(adobe(transform), scan(0, 63, 0))).toBeUndefined();
    expect(await correctedOf(segment(0xed, "Adobe\0d\0\0\0\0\x03"), scan(0, 63, 0))).toBeUndefined();
    expect(await correctedOf(segment(0xee, "Other\0d\0\0\0\0\x03"), scan(0, 63, 0))).toBeUndefined();
    expect(await correctedOf(segment(0xee, "Adobe\0d\0\0\0\0"), scan(0, 63, 0))).toBeUndefined();
  });
});
