import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["granite", 4, "gran"],
  ["granite", 20, "granite"],
  ["a😀b", 1, "a"],
  ["a😀b", 2, "a"],
  ["a😀b", 3, "a😀"],
])("the first code units of %s, at most %i, are %s", (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
