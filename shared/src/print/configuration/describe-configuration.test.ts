import { expect, test } from "vitest";
import { describeConfiguration } from "./describe-configuration.ts";

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
