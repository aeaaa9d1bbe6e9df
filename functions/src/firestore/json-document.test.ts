import { expect, test } from "vitest";
import { contentOf } from "./json-document.ts";

test("the content of a stored document is parsed, and its entries one by one", () => {
  expect(contentOf({ json: '{"title":"Dünen","sort":1}' })).toEqual({ title: "Dünen", sort: 1 });
  expect(contentOf({ entries: { a: '{"sort":1}', b: '{"sort":2}' } })).toEqual({
    entries: { a: { sort: 1 }, b: { sort: 2 } },
  });
});

test("a document whose last entry was deleted has no entries", () => {
  expect(contentOf({})).toEqual({ entries: {} });
});
