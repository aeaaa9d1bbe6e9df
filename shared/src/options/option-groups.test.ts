import { expect, test } from "vitest";
import { isDefaultOfOptional, optionLabel } from "./option-groups.ts";

test.each([
  ["sizes", "8x10", "8 × 10 in"],
  ["finishes", "matte", "Matte (lustre paper)"],
  ["framed_mattes", "single", "Single"],
  ["finishes", "constructor", "Constructor"], // a property of every object
  ["sizes", "toString", "ToString"],
  ["sizes", "__proto__", "__proto__"],
] as const)("the label of %s %s is %s", (group, value, label) => {
  expect(optionLabel(group, value)).toBe(label);
});

test.each([
  ["framed_mattes", "none"],
  ["framed_finishes", "matte"],
  ["sizes", "8x10"],
] as const)("a print needs its %s, even where it is %s", (group, value) => {
  expect(isDefaultOfOptional(group, value)).toBe(false);
});
