import { describe, expect, test } from "vitest";
import { allPrints, originalShapes } from "@lightwell/shared/testing/all-prints";
import { expectDrawnCrop } from "#src/testing/images/expect-drawn-crop.ts";

test("the shop sells 129 prints of a photo", () => {
  expect(allPrints).toHaveLength(129);
});

describe.each(Object.entries(originalShapes))("the print file of an original of %s", (_, shape) => {
  test("is the drawn crop of each of the 129 prints", async () => {
    for (const print of allPrints) await expectDrawnCrop(print, shape, { x: 0.3, y: 0.65 });
  });

  test("is the whole picture with a white border of each of the 129 prints", async () => {
    for (const print of allPrints) await expectDrawnCrop(print, shape, undefined, "border");
  });
});
