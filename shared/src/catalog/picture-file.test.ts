import { describe, expect, test } from "vitest";
import { isPictureType, pixelProblem, typeOfFile, unusableFileMessages } from "./picture-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("the type of a file", () => {
  test.each([
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["RIFF\x01\x02\n\x04WEBPVP8 ", "image/webp"],
    ["II*\0\x08\0\0\0", "image/tiff"],
    ["MM\0*\0\0\0\x08", "image/tiff"],
    ["II+\0\x08\0\0\0", "image/tiff"],
    ["", "empty"],
    ["II*\0\x10\0\0\0CR\x02\0", "raw"],
    ["\0\0\0\x18ftypcrx ", "raw"],
    ["\0\0\0\x18ftypheic", "heic"],
    ["\0\0\0\x18ftypmif1", "heic"],
    ["\0\0\0\x20ftypavif", "avif"],
    ["GIF89a", "gif"],
    ["%PDF-1.7", "pdf"],
    ["8BPS\0\x01", "psd"],
    ['<svg xmlns="http://www.w3.org/2000/svg">', "svg"],
    ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<svg width="1">', "svg"],
    ["<!doctype html><p>No picture.", "unknown"],
    ["This is text.", "unknown"],
  ])("that begins with %j is %s", (beginning, type) => {
    expect(typeOfFile(bytes(beginning))).toBe(type);
  });

  test("has a message of its own when it cannot be used", () => {
    const messages = Object.values(unusableFileMessages);
    expect(new Set(messages).size).toBe(messages.length);
    expect(isPictureType("image/tiff")).toBe(true);
    expect(isPictureType("heic")).toBe(false);
  });
});

describe("the pixels of a picture", () => {
  const upright = { isProgressive: false, orientation: 1 };

  test.each([
    ["image/tiff", 20_000, 15_000, upright],
    ["image/jpeg", 20_000, 15_000, upright],
    ["image/png", 10_000, 8_000, { isProgressive: true, orientation: 1 }],
    ["image/jpeg", 10_000, 8_000, { isProgressive: false, orientation: 6 }],
    ["image/webp", 10_000, 8_000, upright],
  ] as const)("of a %s of %i × %i fit", (type, width, height, layout) => {
    expect(pixelProblem({ type, width, height, ...layout })).toBeUndefined();
  });

  test.each([
    ["image/tiff", 20_000, 15_001, upright, /301 megapixels\. At most 300 can/],
    ["image/jpeg", 10_000, 8_001, { isProgressive: true, orientation: 1 }, /At most 80 .* progressive JPEG/],
    ["image/png", 10_000, 8_001, { isProgressive: true, orientation: 1 }, /At most 80 .* interlaced PNG/],
    ["image/jpeg", 10_000, 8_001, { isProgressive: false, orientation: 8 }, /At most 80 .* rotated/],
    ["image/webp", 10_000, 8_001, upright, /At most 80 .* WebP/],
  ] as const)(
    "of a %s of %i × %i are too many, and the limit is named",
    (type, width, height, layout, expected) => {
      expect(pixelProblem({ type, width, height, ...layout })).toMatch(expected);
    },
  );
});
