import { expect, test } from "vitest";
import { textsSchema } from "./site-schemas.ts";
import { textPageNames } from "./text-page.ts";

test("every text of the site is a page, which is found, released, edited and sanitized", () => {
  expect([...textPageNames].toSorted()).toEqual(Object.keys(textsSchema.shape).toSorted());
});
