import { describe, expect, test } from "vitest";
import { findPrints } from "./find-prints.ts";
import type { IndexedPhoto } from "./browse-schemas.ts";
import { printSearchOf } from "./print-search.ts";
import { preparePrintIndex, singularsOf } from "./searched-prints.ts";

function aPhoto(title: string, changes: Partial<IndexedPhoto> = {}): IndexedPhoto {
  return {
    id: title.toLowerCase().replaceAll(" ", "-"),
    slug: title.toLowerCase().replaceAll(" ", "-"),
    title,
    subtitle: "",
    tags: [],
    image: "photos/p1-0123456789abcdef",
    alt: "",
    width: 6_000,
    height: 4_000,
    largestSize: 1024,
    isLandscapeOrientation: true,
    price: 12_000,
    variant: "None",
    created: 1,
    collections: [],
    ...changes,
  };
}

const photos = [
  aPhoto("Low Tide", { subtitle: "Big Sur, a winter’s day", tags: ["coast", "fog"], created: 5 }),
  aPhoto("Café No. 4", { created: 4, price: 15_000, variant: "BW" }),
  aPhoto("Heron", { width: 4_000, height: 6_000, created: 3, price: 30_000, collections: ["c1"] }),
  aPhoto("Levee Road", { subtitle: "O’Dea Slough", variant: "PANO", created: 2, price: 47_000 }),
  aPhoto("Window Study", { width: 4_000, height: 4_100, created: 1, price: 0, collections: ["c1", "c2"] }),
];
const collections = [
  { id: "c1", slug: "birds", title: "Birds" },
  { id: "c2", slug: "framed", title: "Framed" },
];
const index = { photos, collections };

function found(query: string) {
  const pairs = query.split("&").map((pair) => pair.split("=").map(decodeURIComponent));
  const search = printSearchOf(new Map(pairs.map(([name = "", value = ""]) => [name, value])));
  return findPrints(index, search);
}
const titles = (query: string) => found(query).photos.map(({ title }) => title);

test.each(["aeroskobing", "Ærø", "ærøskøbing lodz", "strasse", "oahu", "o’ahu", "Łódź"])(
  "a photo is found by %s, with the marks of its letters or without",
  (text) => {
    const photo = aPhoto("Ærøskøbing", { subtitle: "Łódź Straße", tags: ["Oʻahu"] });
    const search = printSearchOf(new Map([["q", text]]));
    expect(findPrints({ photos: [photo, ...photos], collections }, search).photos).toEqual([photo]);
  },
);

test("the plural of a word stands for the words that begin with its singular", () => {
  const photo = aPhoto("Beachfront");
  const search = printSearchOf(new Map([["q", "beaches"]]));
  expect(findPrints({ photos: [photo, ...photos], collections }, search).photos).toEqual([photo]);
});

describe("a text", () => {
  test.each([
    ["low", ["Low Tide"]],
    ["TIDE low", ["Low Tide"]],
    ["big", ["Low Tide"]],
    ["fog coast", ["Low Tide"]],
    ["winters", ["Low Tide"]],
    ["cafe", ["Café No. 4"]],
    ["odea", ["Levee Road"]],
    ["o'dea", ["Levee Road"]],
    ["café, no 4", ["Café No. 4"]],
    ["her", ["Heron"]],
    ["eron", []],
    ["low heron", []],
    ["birds", ["Heron", "Window Study"]],
    ["?!", ["Low Tide", "Café No. 4", "Heron", "Levee Road", "Window Study"]],
  ])(
    "“%s” finds %j by the beginnings of words in title, subtitle, tags and collections",
    (text, expected) => {
      expect(titles(`q=${encodeURIComponent(text)}`)).toEqual(expected);
    },
  );
});

describe("a word", () => {
  const cards = [
    aPhoto("Wild Flowers", { created: 6 }),
    aPhoto("One Flower", { created: 5 }),
    aPhoto("Beaches and Cities", { created: 4 }),
    aPhoto("The City Beach", { created: 3 }),
    aPhoto("White Mountains", { created: 2 }),
    aPhoto("Glass", { created: 1, collections: ["c3"] }),
  ];
  const shop = { photos: cards, collections: [{ id: "c3", slug: "bw", title: "Black and White" }] };
  const titlesFor = (q: string) =>
    findPrints(shop, printSearchOf(new Map([["q", q]]))).photos.map(({ title }) => title);

  test.each([
    ["flower", ["Wild Flowers", "One Flower"]],
    ["flowers", ["Wild Flowers", "One Flower"]],
    ["beach", ["Beaches and Cities", "The City Beach"]],
    ["beaches", ["Beaches and Cities", "The City Beach"]],
    ["city", ["Beaches and Cities", "The City Beach"]],
    ["cities", ["Beaches and Cities", "The City Beach"]],
    ["glasses", ["Glass"]],
    ["gras", []],
    ["ones", ["One Flower"]],
    ["whit", ["White Mountains", "Glass"]],
    ["whis", []],
  ])("“%s” finds %j, singular and plural alike", (text, expected) =>
    expect(titlesFor(text)).toEqual(expected),
  );

  test.each([
    ["black and white", ["Glass"]],
    ["the city of beaches", ["Beaches and Cities", "The City Beach"]],
    ["and", ["Beaches and Cities", "Glass"]],
  ])("“%s” finds %j: and, the, of count only alone", (text, expected) =>
    expect(titlesFor(text)).toEqual(expected),
  );

  test.each([
    ["swapped", "mountian", ["White Mountains"]],
    ["missing", "mountans", ["White Mountains"]],
    ["inserted", "mounntain", ["White Mountains"]],
    ["replaced", "flovers wild", ["Wild Flowers"]],
    ["replaced at the start", "nountain", ["White Mountains"]],
    ["wrong twice", "muontian", []],
    ["wrong in a word of four", "sity", []],
    ["wrong in a word of five", "beech", ["Beaches and Cities", "The City Beach"]],
    ["wrong in no word that is found as it is", "flower", ["Wild Flowers", "One Flower"]],
  ])("with one letter %s (“%s”) finds %j", (_, text, expected) => expect(titlesFor(text)).toEqual(expected));
});

describe("a search that finds nothing", () => {
  test("says how many prints there are without the words or a filter, and shows a few of the newest", () => {
    const none = found("q=low&orientation=portrait&color=black-and-white");
    expect(none.counts).toEqual({ q: 0, orientation: 0, color: 0 });
    expect(found("q=low&orientation=portrait").counts).toEqual({ q: 1, orientation: 1 });
    expect(none.others?.map(({ title }) => title)).toEqual(["Low Tide", "Café No. 4", "Heron", "Levee Road"]);
    expect(found("q=low")).not.toHaveProperty("others");
  });
});

describe("a filter", () => {
  test.each([
    ["orientation=landscape", ["Low Tide", "Café No. 4"]],
    ["orientation=portrait", ["Heron"]],
    ["orientation=panorama", ["Levee Road"]],
    ["orientation=square", ["Window Study"]],
    ["color=black-and-white", ["Café No. 4"]],
    ["color=color", ["Low Tide", "Heron", "Levee Road", "Window Study"]],
    ["price=0-150", ["Low Tide", "Café No. 4"]],
    ["price=150-200", ["Café No. 4"]],
    ["price=200-300", ["Heron"]],
    ["price=300-", ["Heron", "Levee Road"]],
    ["collection=birds", ["Heron", "Window Study"]],
    ["collection=framed&orientation=square", ["Window Study"]],
    ["collection=unknown", []],
  ])("%s finds %j", (query, expected) => expect(titles(query)).toEqual(expected));

  test.each([
    [{ variant: "None", width: 4_000, height: 2_000 }, "panorama"],
    [{ variant: "SQUARE", width: 4_000, height: 3_000 }, "square"],
    [{ variant: "None", width: 2_000, height: 2_200 }, "portrait"],
    [{ variant: "None", width: 0, height: 0, isLandscapeOrientation: false }, "portrait"],
  ] as const)("of the orientation takes %j for a %s", (shape, orientation) => {
    const search = printSearchOf(new Map([["orientation", orientation]]));
    expect(findPrints({ photos: [aPhoto("One", shape)], collections }, search).count).toBe(1);
  });
});

describe("the order", () => {
  test("is the newest first, the lowest price first or the title", () => {
    const [tide, cafe, heron, road, study] = titles("");
    expect([tide, study]).toEqual(["Low Tide", "Window Study"]);
    expect(titles("sort=price")).toEqual([tide, cafe, heron, road, study]); // what is not for sale comes last
    expect(titles("sort=title")).toEqual([cafe, heron, road, tide, study]);
  });
});

describe("an index of many photos", () => {
  const many = Array.from({ length: 1_050 }, (_, place) => {
    const number = (place * 389) % 1_050; // each number once, in no order
    return aPhoto(`Photo ${number % 500}`, { id: `id${String(number).padStart(4, "0")}` });
  });
  const byTitleAndId = Array.from({ length: 500 }, (_, title) =>
    [title, title + 500, title + 1_000].filter((number) => number < 1_050),
  ).flat();
  const idsOf = (all: readonly IndexedPhoto[]) => all.map(({ id }) => Number(id.slice(2)));

  test("is prepared in short steps, with equal titles in the order of their ids", async () => {
    const prepared = { photos: many, collections: [] };
    let pauses = 0;
    await preparePrintIndex(prepared, async () => void (pauses += 1));
    expect(pauses).toBeGreaterThanOrEqual(22); // 1,050 photos are read once and sorted four times, 200 in each step
    expect(pauses).toBeLessThanOrEqual(30);
    const pages = Array.from({ length: 18 }, (_, index) => {
      const search = printSearchOf(
        new Map([
          ["sort", "title"],
          ["page", `${index + 1}`],
        ]),
      );
      return findPrints(prepared, search).photos;
    });
    expect(idsOf(pages.flat())).toEqual(byTitleAndId);
  });
});

describe("pages", () => {
  const many = Array.from({ length: 130 }, (_, index) => aPhoto(`Photo ${index}`, { created: index }));
  const pageOf = (page: string) =>
    findPrints({ photos: many, collections: [] }, printSearchOf(new Map([["page", page]])));

  test("have sixty photos each, and the last one the rest", () => {
    expect(pageOf("1")).toMatchObject({ count: 130, total: 130, page: 1, pages: 3 });
    expect(pageOf("1").photos.map(({ title }) => title)[59]).toBe("Photo 70");
    expect(pageOf("3").photos.map(({ title }) => title)[9]).toBe("Photo 0");
    expect(pageOf("3").photos).toHaveLength(10);
  });

  test("end with the last one when a later one is requested", () => expect(pageOf("9").page).toBe(3));

  test("are one when nothing is found", () => {
    expect(found("q=nothing")).toMatchObject({ photos: [], count: 0, total: 5, page: 1, pages: 1 });
  });
});

test.each([
  ["gas", []],
  ["bus", []],
  ["glass", []],
  ["seas", ["sea"]],
  ["beaches", ["beache", "beach"]],
  ["cities", ["city"]],
  ["ties", ["tie"]],
])("%s may be the plural of %j", (word, singulars) => expect(singularsOf(word)).toEqual(singulars));
