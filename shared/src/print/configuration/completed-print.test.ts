import { expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { completedPrint } from "./completed-print.ts";

test("a print is completed with the middle size and the cheapest of everything else", () => {
  expect(completedPrint({ type: "framed", choices: {} }, defaultOptions).choices).toEqual({
    framed_sizes: "16x20",
    framed_materials: "white",
    framed_finishes: "matte",
    framed_mattes: "none",
  });
});

test("what is chosen stays, and a group of which nothing is offered stays open", () => {
  const offered = defaultOptions.filter(({ key }) => key === "size");
  expect(completedPrint({ type: "unframed", choices: { sizes: "8x10" } }, offered).choices).toEqual({
    sizes: "8x10",
  });
});
