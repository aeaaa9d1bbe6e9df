import { describe, expect, test } from "vitest";
import {
  configurationOf,
  isComplete,
  missingGroups,
  selectedOf,
  startOfConfiguration,
  withChoice,
} from "./configuration.ts";

const framed = withChoice(
  withChoice(withChoice(startOfConfiguration("framed"), "framed_sizes", "8x10"), "framed_materials", "black"),
  "framed_mattes",
  "none",
);

describe("a configuration", () => {
  test("framed starts with its only finish and needs three more choices", () => {
    expect(missingGroups(startOfConfiguration("framed"))).toEqual([
      "framed_sizes",
      "framed_materials",
      "framed_mattes",
    ]);
    expect(isComplete(framed)).toBe(true);
  });

  test("unframed needs a size and a finish", () => {
    expect(missingGroups(startOfConfiguration("unframed"))).toEqual(["sizes", "finishes"]);
  });

  test("is stored in the cart as pairs of group and option, and read back unchanged", () => {
    expect(selectedOf(framed)).toEqual([
      { configurationType: "framed" },
      { framed_sizes: "8x10" },
      { framed_materials: "black" },
      { framed_mattes: "none" },
      { framed_finishes: "matte" },
    ]);
    expect(configurationOf(selectedOf(framed))).toEqual(framed);
  });

  test("has the type of its groups when its type is missing", () => {
    expect(configurationOf([{ sizes: "8x10" }, { finishes: "pearl" }])?.type).toBe("unframed");
  });

  test.each([
    ["groups of both types", [{ sizes: "8x10" }, { framed_sizes: "8x10" }]],
    ["the wrong type", [{ configurationType: "framed" }, { sizes: "8x10" }]],
    ["a group twice", [{ sizes: "8x10" }, { sizes: "24x36" }]],
    ["two pairs in one entry", [{ sizes: "8x10", finishes: "matte" }]],
    ["an unknown group", [{ canvas: "8x10" }]],
    ["nothing", []],
  ])("is rejected with %s", (_, selected) => expect(configurationOf(selected)).toBeUndefined());
});
