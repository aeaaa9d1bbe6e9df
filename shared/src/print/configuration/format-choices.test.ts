import { expect, test } from "vitest";
import { formatChoices } from "./format-choices.ts";

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
