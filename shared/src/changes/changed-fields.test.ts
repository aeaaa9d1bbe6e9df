import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

const state = { name: "A", tags: ["a", "b"], point: { x: 1, y: 2 }, note: undefined, none: null };

test.each<[string, object, string[]]>([
  ["the same content, in another order of keys", { point: { y: 2, x: 1 }, tags: ["a", "b"] }, []],
  ["a key without a value", { point: { x: 1, y: 2, z: undefined } }, []],
  ["another text", { name: "B" }, ["name"]],
  ["a list in another order", { tags: ["b", "a"] }, ["tags"]],
  ["a longer list", { tags: ["a", "b", "c"] }, ["tags"]],
  ["another part of an object, or one more", { point: { x: 1, y: 3, z: 1 } }, ["point"]],
  ["a list instead of an object", { point: [1, 2] }, ["point"]],
  ["a value where there was none", { note: "" }, ["note"]],
  ["an empty object where there was nothing", { none: {} }, ["none"]],
  ["nothing where there was an object", { point: null }, ["point"]],
  ["a text where there was a list", { tags: "ab" }, ["tags"]],
  ["an object where there was a text", { name: { 0: "A" } }, ["name"]],
])("%s: %#", (_, changes, expected) => {
  expect(changedFields(state, { ...state, ...changes }, ["name", "tags", "point", "note", "none"])).toEqual(
    expected,
  );
});
