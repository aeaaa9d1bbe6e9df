import { expect, test } from "vitest";
import { demoParts, missingPages } from "./demo-content.ts";
import { initialSite } from "./default-site.ts";

const fieldsOf = (changes: object) => [
  ...new Set(demoParts({ ...initialSite, ...changes }).map(({ field }) => field)),
];

test("the demo's name, photographer, tagline and description are named until their owner changes them", () => {
  expect(fieldsOf({}).slice(0, 4)).toEqual(["name", "photographer", "tagline", "description"]);
  expect(fieldsOf({ name: "Coastlines", tagline: "" }).slice(0, 2)).toEqual(["photographer", "description"]);
});

test("the portrait is missing until its owner chooses one", () => {
  expect([{}, { portrait: "p1" }].map((changes) => fieldsOf(changes).includes("portrait"))).toEqual([
    true,
    false,
  ]);
});

test("privacy and terms are missing until they are written", () => {
  const written = [{ title: "", html: "<p>We keep what an order needs.</p>", questions: [] }];
  expect(missingPages({ ...initialSite, privacy: [], terms: written })).toEqual(["privacy"]);
});
