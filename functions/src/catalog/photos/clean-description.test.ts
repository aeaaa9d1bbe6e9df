import { descriptionSamples } from "@lightwell/shared/catalog/description-samples";
import { expect, test } from "vitest";
import { cleanDescription } from "./clean-description.ts";

test.each(descriptionSamples)("%s is kept as %s", (typed, shown) => {
  expect(cleanDescription(typed)).toBe(shown);
  expect(cleanDescription(shown)).toBe(shown);
});
