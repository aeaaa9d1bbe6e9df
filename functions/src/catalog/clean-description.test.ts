import { descriptionSamples } from "@lightwell/shared/testing/description-samples";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileDescription, withoutAllowedTags } from "#src/testing/catalog/hostile-descriptions.ts";
import { cleanDescription } from "./clean-description.ts";

test.each(descriptionSamples)("%s is kept as %s", (typed, shown) => {
  expect(cleanDescription(typed)).toBe(shown);
  expect(cleanDescription(shown)).toBe(shown);
});

test("whatever is typed, only the tags of a description are kept", () => {
  fc.assert(
    fc.property(hostileDescription, (typed) => {
      expect(withoutAllowedTags(cleanDescription(typed))).not.toMatch(/[<>]/);
    }),
    { numRuns: 500 },
  );
});
