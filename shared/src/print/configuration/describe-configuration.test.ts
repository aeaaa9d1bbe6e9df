import { expect, test } from "vitest";
import { describeConfiguration, formatChoices } from "./describe-configuration.ts";

test("a framed print is described by its type and its choices in the order they are asked for", () => {
  const choices = {
    framed_finishes: "matte",
    framed_mattes: "none",
    framed_materials: "maple",
    framed_sizes: "16x20",
  };
  expect(describeConfiguration({ type: "framed", choices })).toEqual({
    type: "Framed",
    choices: [
      { group: "framed_sizes", label: "Framed size", value: "16 × 20 in" },
      { group: "framed_materials", label: "Frame", value: "Maple" },
      { group: "framed_mattes", label: "Matte", value: "None" },
      { group: "framed_finishes", label: "Print finish", value: "Matte" },
    ],
  });
});

test("an unframed print names its paper, and leaves out what is not chosen yet", () => {
  expect(describeConfiguration({ type: "unframed", choices: { finishes: "matte" } })).toEqual({
    type: "Unframed",
    choices: [{ group: "finishes", label: "Finish", value: "Matte (lustre paper)" }],
  });
});

test.each([
  [{}, "Framed"],
  [{ framed_sizes: "16x20" }, "Framed, 16 × 20 in, frame not chosen yet"],
  [{ framed_sizes: "16x20", framed_materials: "maple" }, "Framed, 16 × 20 in, maple frame"],
  [
    { framed_sizes: "16x20", framed_materials: "maple", framed_mattes: "single", framed_finishes: "matte" },
    "Framed, 16 × 20 in, maple frame, single matte",
  ],
  [
    { framed_sizes: "8x10", framed_materials: "black", framed_mattes: "none" },
    "Framed, 8 × 10 in, black frame, no matte",
  ],
])("a framed print of %j is written “%s”", (choices, words) => {
  expect(formatChoices({ type: "framed", choices })).toBe(words);
});

test.each([
  [{}, "Unframed"],
  [{ sizes: "8x10" }, "Unframed, 8 × 10 in"],
  [{ sizes: "8x10", finishes: "matte" }, "Unframed, 8 × 10 in, matte (lustre paper)"],
])("an unframed print of %j is written “%s”", (choices, words) => {
  expect(formatChoices({ type: "unframed", choices })).toBe(words);
});
