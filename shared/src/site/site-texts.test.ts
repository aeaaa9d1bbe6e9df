import { describe, expect, test } from "vitest";
import { isPublished } from "./text-page.ts";
import { publicSite } from "./public-site.ts";
import { initialSite } from "./default-site.ts";

const coast = {
  slug: "coast",
  oldSlugs: ["shore"],
  title: "Coast",
  description: "",
  showOnHomepage: true,
  sort: 1,
  image: "",
  width: 0,
  height: 0,
  largestSize: 1024,
} as const;

const textOf = (html: string) => {
  const about = [{ title: "", html, questions: [] }];
  return publicSite({ ...initialSite, about }, [coast], new Map()).texts.about.sections[0]?.html;
};

describe("a link in a text", () => {
  test.each([
    [
      '<a href="/collection/coast" rel="nofollow">Look</a>',
      '<a href="/collection/coast" rel="nofollow">Look</a>',
    ],
    ['<a href="/collection/shore">Look</a>', '<a href="/collection/coast">Look</a>'],
    [
      'See <a href="/collection/gone"><em>these</em></a> and <a href="/support">ask</a>',
      'See <em>these</em> and <a href="/support">ask</a>',
    ],
    ['<a href="/collection/gone?page=2">Look</a>', "Look"],
    ['<a href="/collection/shore/heron">Look</a>', '<a href="/collection/coast/heron">Look</a>'],
    ['<a href="/collection/coast/page/2">Look</a>', '<a href="/collection/coast/page/2">Look</a>'],
    ['<a href="/collection/coast/">Look</a>', '<a href="/collection/coast/">Look</a>'],
    [
      '<a href="/collection/shore?page=2#photos">Look</a>',
      '<a href="/collection/coast?page=2#photos">Look</a>',
    ],
    ['<a href="/collection/gone/heron">Look</a>', "Look"],
    ['<a href="/collection">Look</a>', "Look"],
    [
      '<a href="https://elsewhere.example/collection/gone">Look</a>',
      '<a href="https://elsewhere.example/collection/gone">Look</a>',
    ],
  ])("%s is published as %s", (written, published) => expect(textOf(written)).toBe(published));
});

test("texts name the facts of the shop", () => {
  expect(textOf("<p>{damage days}, {ground days}, {UV protection}</p>")).toBe(
    "<p>7 days, 5-10 business days, 92%</p>",
  );
});

test("the pages that every page links to are published without a text, too", () => {
  const { texts } = publicSite({ ...initialSite, about: [], faq: [] }, [], new Map());
  expect(
    (["about", "faq", "privacy", "terms"] as const).map((page) => isPublished(page, texts[page])),
  ).toEqual([true, true, false, false]);
});

test("the picture of the About page is described by the name of the photographer unless its owner describes it", () => {
  const picture = {
    image: "photos/p1-0123456789abcdef",
    width: 900,
    height: 600,
    largestSize: 1024,
  } as const;
  const aboutOf = (portraitAlt: string) =>
    publicSite({ ...initialSite, portrait: "p1", portraitAlt }, [], new Map([["p1", picture]])).texts.about;
  expect(aboutOf("")).toMatchObject({ picture, pictureAlt: "Clara Bettencourt" });
  expect(aboutOf("At the lab")).toMatchObject({ pictureAlt: "At the lab" });
});

test("portrait and signature are published with every page, and are empty without their photos", () => {
  const picture = {
    image: "photos/p1-0123456789abcdef",
    width: 900,
    height: 600,
    largestSize: 1024,
  } as const;
  const site = { ...initialSite, portrait: "p1", signature: "p1" };
  const frameOf = (pictures: [string, typeof picture][]) => publicSite(site, [], new Map(pictures)).frame;
  expect(frameOf([["p1", picture]])).toMatchObject({ portrait: picture.image, signature: picture.image });
  expect(frameOf([])).toMatchObject({ portrait: "", signature: "" });
});

test("privacy and terms are linked to once they are written", () => {
  const section = { title: "", html: "<p>Nothing is sold.</p>", questions: [] };
  expect(publicSite(initialSite, [], new Map()).frame.footerLinks).toEqual([]);
  expect(publicSite({ ...initialSite, privacy: [section] }, [], new Map()).frame.footerLinks).toEqual([
    { href: "/privacy", title: "Privacy" },
  ]);
});
