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

test("a text that is no JSON object is a document without fields, or an entry that is left out", () => {
  for (const text of ['{"title":"Dün', "", "null", "[]", "7", 7])
    expect([text, contentOf({ json: text })]).toEqual([text, {}]);
  expect(contentOf({ entries: { a: '{"sort":1}', b: '{"sort":', c: "null" } })).toEqual({
    entries: { a: { sort: 1 } },
  });
});
