import { expect, test } from "vitest";
import { initialSite } from "#src/site/default-site.ts";
import { draftFieldsChangedSince, fieldsOfDraft, siteChanges, sortedDrafts } from "./saved-draft.ts";
import type { SavedDraft } from "./saved-drafts-schemas.ts";
import type { Site } from "#src/site/site-schemas.ts";

const site: Site = { ...initialSite, updated: 5 };
const christmas = siteChanges(site, { ...site, tagline: "Gifts that last", banners: site.banners.slice(1) });

test("a draft has the fields that are changed, before and after", () => {
  expect(fieldsOfDraft(christmas)).toEqual(["tagline", "banners"]);
  expect(christmas).toEqual({
    base: { tagline: site.tagline, banners: site.banners },
    changes: { tagline: "Gifts that last", banners: site.banners.slice(1) },
  });
  expect(siteChanges(site, { ...site, banners: [...site.banners] })).toEqual({ base: {}, changes: {} });
});

test.each<[string, Partial<Site>, string[]]>([
  ["nothing", {}, []],
  ["another field", { name: "Tidewater" }, []],
  ["a field of it to what the draft has", { tagline: "Gifts that last" }, []],
  ["a field of it otherwise", { tagline: "Prints", name: "Tidewater" }, ["tagline"]],
  ["all of its fields otherwise", { tagline: "Prints", banners: [] }, ["tagline", "banners"]],
])("a save of %s since a draft was saved leaves it with the changed fields: %#", (_, saved, fields) => {
  expect(draftFieldsChangedSince(christmas, { ...site, ...saved })).toEqual(fields);
});

test("drafts with a day come first, by it, then the newest", () => {
  const draft = (name: string, created: number, day?: string): SavedDraft => ({
    ...christmas,
    id: name,
    name,
    by: "",
    created,
    ...(day !== undefined && { day }),
  });
  const drafts = [
    draft("old", 1),
    draft("new", 2),
    draft("later", 3, "2027-01-02"),
    draft("soon", 1, "2026-12-01"),
  ];
  expect(sortedDrafts(drafts).map(({ name }) => name)).toEqual(["soon", "later", "new", "old"]);
});
