import { expect, test } from "vitest";
import { localPhotoDraftSchema, readUnfinished } from "./local-drafts-schemas.ts";

const work = (changes: object) => ({ updated: 3, base: {}, changes });

test.each([
  { title: "Dune" },
  { title: "D".repeat(201), tags: ["", "d".repeat(61)] },
  { base: -1, focalPoint: { x: 2, y: 0 } },
])("unfinished work is read, whether it can be saved or not: %#", (changes) => {
  expect(readUnfinished(localPhotoDraftSchema, work(changes))).toEqual(work(changes));
});

test.each([
  { title: 1 },
  { tags: "dawn" },
  { tags: ["d".repeat(61), null] },
  { variant: "poster" },
  { focalPoint: {} },
])("work with another kind of value is not read: %#", (changes) => {
  expect(() => readUnfinished(localPhotoDraftSchema, work(changes))).toThrow();
});
