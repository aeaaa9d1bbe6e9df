import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

// What every platform of the tests has, and the types of shared lack.
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(encoding: string, options?: { readonly fatal: boolean });
  decode(bytes: Uint8Array): string;
}

const utf16 = (text: string, isLittleEndian: boolean) =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((unit) =>
    isLittleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
  );
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

test.each<[string, number[]]>([
  ["UTF-8", utf8("Café")],
  ["UTF-8 with a byte order mark", [0xef, 0xbb, 0xbf, ...utf8("Café")]],
  ["little-endian UTF-16", utf16("Café", true)],
  ["little-endian UTF-16 with a byte order mark", [0xff, 0xfe, ...utf16("Café", true)]],
  ["big-endian UTF-16", utf16("Café", false)],
  ["big-endian UTF-16 with a byte order mark", [0xfe, 0xff, ...utf16("Café", false)]],
  ["Windows-1252", [67, 97, 102, 0xe9]],
])("a file in %s is read", (_encoding, bytes) =>
  expect(decodeText(new Uint8Array(bytes), (...choices) => new TextDecoder(...choices))).toBe("Café"),
);

test("a byte order mark is only one with both of its bytes", () => {
  const read = (...bytes: number[]) =>
    decodeText(new Uint8Array(bytes), (...choices) => new TextDecoder(...choices));
  expect(read(0xff, 97)).toBe("ÿa");
  expect(read(0xfe, 97)).toBe("þa");
  expect(read()).toBe("");
});
