import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identifierSchema, labRequestIdSchema, multiLineSchema, singleLineSchema } from "./text-schemas.ts";

describe("a text of one line", () => {
  test.each([
    ["Dune\u0007", "Dune"],
    ["\u0000\u001b\u007f\u009f", ""],
    ["Ann \ud83d", "Ann "],
    ["\udc4b Ann", " Ann"],
    ["\ufffe\uffff\ufdd0\u{1ffff}", ""],
    ["First\r\nsecond\u000bthird\tfourth\u2028fifth", "First second third fourth fifth"],
    ["Dune\u202egpj.tif", "Dunegpj.tif"],
    ["\u2066Dune\u2069 \u200f\u061cby \u202aAnn\u202c", "Dune by Ann"],
    ["\ufeffDu\u200bne\u2060", "Dune"],
    ["Zoë 👋🏽 日本 — “quoted” 👨‍👩‍👧", "Zoë 👋🏽 日本 — “quoted” 👨‍👩‍👧"],
  ])("parses %j as %j", (typed, read) => {
    expect(singleLineSchema.parse(typed)).toBe(read);
  });
});

describe("a text of several lines", () => {
  test.each([
    ["One\r\n\ttwo\n", "One\r\n\ttwo\n"],
    ["One\u000btwo\u000cthree\u0085four", "One\ntwo\nthree\nfour"],
    ["Bell\u0007 and half an emoji \ud800", "Bell and half an emoji "],
    ["👋\ufffe", "👋"],
    ["One\u202e\ntwo\u2066\u200b", "One\ntwo"],
  ])("parses %j as %j", (typed, read) => {
    expect(multiLineSchema.parse(typed)).toBe(read);
  });
});

test("every parsed text can be written as XML, and is parsed again unchanged", () => {
  const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });
  fc.assert(
    fc.property(anyText, (typed) => {
      for (const schema of [singleLineSchema, multiLineSchema]) {
        const read = schema.parse(typed);
        // The characters of XML 1.0, production 2.
        expect(read).toMatch(/^[\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
        expect(schema.parse(read)).toBe(read);
      }
      expect(singleLineSchema.parse(typed)).not.toMatch(/[\t\n\r]/);
    }),
    { seed: 9, numRuns: 2_000 },
  );
});

describe("an identifier", () => {
  test.each(["k3jf92ax", "cs_test_a1B2", "LW-7K3F-92Q", "mail:LW-7K3F-92Q:1", "...", "_a_", "__a", "a..b"])(
    "may be %j",
    (id) => {
      expect(identifierSchema.parse(id)).toBe(id);
    },
  );

  test.each([
    "",
    "a b",
    "a\u0007",
    "\ud800",
    "ü",
    "a\n",
    "a/b",
    "/",
    ".",
    "..",
    "__a__",
    "____",
    "photos/p1-0123456789abcdef", // Firestore rejects them as names
  ])("is not %j", (id) => {
    expect(identifierSchema.safeParse(id).success).toBe(false);
  });
});

test.each(["__proto__", "__request__", "a/b", "", "😀"])("the id of a request is not %j", (id) => {
  expect(labRequestIdSchema.safeParse(id).success).toBe(false);
});
