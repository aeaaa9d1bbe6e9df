import { expect, test } from "vitest";
import { callsOfPage } from "./page-calls.ts";

const callsOf = (page: Parameters<typeof callsOfPage>[0], parameters: Record<string, string> = {}) =>
  callsOfPage(page, parameters).map(({ name, args }) => [name, args]);

test.each(["about", "faq", "refunds", "support", "privacy", "terms"] as const)(
  "the page %s reads its text",
  (page) => {
    expect(callsOf(page)).toEqual([["getTextPage", { page }]]);
  },
);

test("pages of the catalog read what their path names", () => {
  expect(callsOf("home")).toEqual([
    ["getHomeContent", {}],
    ["getHomepage", {}],
  ]);
  const collectionSlug = "coast";
  expect(callsOf("collection", { collectionSlug })).toEqual([
    ["getCollectionPage", { collectionSlug, page: "1" }],
  ]);
  expect(callsOf("collectionPage", { collectionSlug, page: "2" })).toEqual([
    ["getCollectionPage", { collectionSlug, page: "2" }],
  ]);
  expect(callsOf("collectionPhoto", { collectionSlug, photoSlug: "fog" })).toEqual([
    ["getCollectionPhoto", { collectionSlug, photoSlug: "fog" }],
  ]);
  expect(callsOf("photo", { photoSlug: "fog" })).toEqual([["getPhoto", { photoSlug: "fog" }]]);
  expect(callsOf("prints")).toEqual([["getPrints", { search: "all" }]]);
});

test("a page that the owner has added reads its text by its slug", () => {
  expect(callsOf("ownPage", { pageSlug: "commissions" })).toEqual([["getTextPage", { page: "commissions" }]]);
});
