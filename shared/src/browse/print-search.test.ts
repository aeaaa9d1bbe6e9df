import { describe, expect, test } from "vitest";
import { keyOfSearch, printSearchOf, queryOfSearch } from "./print-search.ts";

function searchOf(query: string) {
  const pairs = query.split("&").map((pair) => pair.split("=").map(decodeURIComponent));
  return printSearchOf(new Map(pairs.map(([name = "", value = ""]) => [name, value])));
}

describe("the query of a search", () => {
  test.each([
    "",
    "q=fog",
    "q=caf%C3%A9%20no.%204",
    "orientation=panorama&color=black-and-white&price=150-200&collection=wine-country&sort=price&page=3",
    `collection=${"c".repeat(120)}`, // the longest slug
  ])("%s is the same after reading and writing", (query) => {
    expect(queryOfSearch(searchOf(query))).toBe(query);
  });

  test.each([
    ["q=%20low%20%20tide%20", "q=low%20tide"],
    ["orientation=round&color=&sort=toString", ""],
    ["page=1", ""],
    ["page=-2", ""],
    ["page=1.5", ""],
    ["page=1e3", ""],
    ["page=02", ""],
    ["utm_source=mail&sort=title", "sort=title"],
    [`q=${"x".repeat(300)}`, `q=${"x".repeat(100)}`],
    [`q=${"x".repeat(99)}%F0%9F%98%80`, `q=${"x".repeat(99)}`], // an emoji of two UTF-16 units, only one of which fits
  ])("%s is written as “%s”", (query, written) => {
    expect(queryOfSearch(searchOf(query))).toBe(written);
  });

  test("has a non-empty form for a path", () => {
    expect(keyOfSearch(searchOf(""))).toBe("all");
    expect(keyOfSearch(searchOf("sort=title"))).toBe("sort=title");
  });
});
