import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, excerptOf } from "./cut-text.ts";

test.each([
  ["granite", 4, "gran"],
  ["granite", 20, "granite"],
  ["granite", 0, ""],
  ["a😀b", 1, "a"],
  ["a😀b", 2, "a"],
  ["a😀b", 3, "a😀"],
  ["Cafe\u0301!", 4, "Caf"],
  ["Cafe\u0301!", 5, "Cafe\u0301"],
  ["a👍🏽b", 4, "a"],
  ["a👍🏽b", 5, "a👍🏽"],
  ["a👨‍👩‍👧b", 6, "a"],
  ["a👨‍👩‍👧b", 9, "a👨‍👩‍👧"],
  ["a❤️b", 2, "a"],
  ["🇫🇷🇩🇪", 6, "🇫🇷"],
  [`a${"\u0301".repeat(20)}`, 5, "a\u0301\u0301\u0301\u0301"], // longer than what fits
])("the first code units of %s, at most %i, are %s", (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});

test("a cut text is a beginning of at most the length, well-formed if the text is, and is not cut again", () => {
  const anyText = fc.string({
    unit: fc.oneof(
      fc.constantFrom("a", " ", "é", "e\u0301", "😀", "👍🏽", "👨‍👩‍👧", "🇫🇷", "\u200d"),
      fc.string({ unit: "binary" }),
    ),
  });
  fc.assert(
    fc.property(anyText, fc.nat(30), (text, length) => {
      const cut = cutText(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.isWellFormed()).toBe(true);
      expect(cutText(cut, length)).toBe(cut);
    }),
    { seed: 9, numRuns: 2_000 },
  );
});

test.each([
  ["Fog on the dune", 20, "Fog on the dune"],
  ["Fog on the dune", 15, "Fog on the dune"],
  ["Fog on the dune", 8, "Fog on…"],
  ["Fog 😀 dune", 6, "Fog…"],
])("an excerpt of %s, at most %i long, is %s", (text, length, expected) => {
  expect(excerptOf(text, length)).toBe(expected);
});
