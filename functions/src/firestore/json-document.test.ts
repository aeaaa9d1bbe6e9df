import { expect, test } from "vitest";
import { contentOf } from "./json-document.ts";

test("the content of a stored document is parsed, and its entries one by one", () => {
  expect(contentOf({ json: '{"title":"Dünen","sort":1}' })).toEqual({ title: "Dünen", sort: 1 });
  expect(contentOf({ entries: { a: '{"sort":1}', b: '{"sort":2}' } })).toEqual({
    entries: { a: { sort: 1 }, b: { sort: 2 } },
  });
});

test("documents that were stored as fields are read as they are, also with entries of both kinds", () => {
  const document = { title: "Dunes", options: [{ key: "size" }] };
  expect(contentOf(document)).toEqual(document);
  expect(contentOf({ entries: { a: { sort: 1 }, b: '{"sort":2}' } })).toEqual({
    entries: { a: { sort: 1 }, b: { sort: 2 } },
  });
  expect(contentOf({})).toEqual({});
});
