import { expect, test } from "vitest";
import { byHomepageOrder, collectionPageOfPlace } from "./collection.ts";

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [250, 3],
])("the photo at place %i of a collection is on page %i", (place, page) =>
  expect(collectionPageOfPlace(place)).toBe(page),
);

test("collections are on the homepage in the order of their owner, and by title where it is the same", () => {
  const collections = ["2 b", "1 c", "1 a"].map((text) => ({ sort: Number(text[0]), title: text.slice(2) }));
  expect(collections.toSorted(byHomepageOrder).map(({ title }) => title)).toEqual(["a", "c", "b"]);
});
