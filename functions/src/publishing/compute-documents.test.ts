import { defaultOptions } from "@lightwell/shared/options/default-options";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { expect, test } from "vitest";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import { aStoredCollection, aStoredPhoto } from "#src/testing/catalog/stored-catalog.ts";
import { projectWholeCatalog } from "#src/testing/catalog/whole-catalog.ts";
import { listingName, listingNames } from "./published-documents.ts";

interface Catalog {
  readonly photos?: readonly StoredPhoto[];
  readonly collections?: readonly StoredCollection[];
  readonly site?: Site;
  readonly options?: typeof defaultOptions;
}

function published({ photos = [], collections = [], site = initialSite, options = defaultOptions }: Catalog) {
  return projectWholeCatalog({ photos, collections, site, options: { options: [...options], version: 4 } });
}

const entryOf = (catalog: Catalog, id: string) => {
  const document = published(catalog).get(listingName(id));
  return document && "entries" in document ? Object(document.entries)[id] : undefined; // oxlint-disable-line
};

const photo = aStoredPhoto({ oldSlugs: ["hill", "mound"] });
const hidden = aStoredPhoto({ id: "photo2", id2: "p2", slug: "fog", active: false });
const last = aStoredPhoto({ id: "photo3", id2: "p3", slug: "coast", title: "Coast", variant: "BW" });
const deserts = aStoredCollection({ oldSlugs: ["sands"], collectionPhotos: ["p1", "p2", "gone", "p3"] });
const another = (changes: Partial<StoredCollection>) =>
  aStoredCollection({ ...changes, id: `of-${changes.slug}`, id2: `${changes.slug}` });

test("an active photo has a page, one for each former slug that leads to it, and a row of the list", () => {
  const names = [...published({ photos: [photo, hidden] }).keys()];
  expect(names.sort()).toEqual(
    ["photo:dune", "photo:hill", "photo:mound", "prints:0", listingName("photo1")].sort(),
  );
  const documents = published({ photos: [photo] });
  for (const old of ["hill", "mound"]) expect(documents.get(`photo:${old}`)).toEqual({ movedTo: "dune" });
});

test("a photo names the active collections that contain it, in the order of the homepage", () => {
  const collections = [
    another({ slug: "late", sort: 3, collectionPhotos: ["p1"] }),
    another({ slug: "early", title: "Early", sort: 0, oldSlugs: ["dawn"], collectionPhotos: ["p3", "p1"] }),
    another({ slug: "hidden", active: false, collectionPhotos: ["p1"] }),
    another({ slug: "other", collectionPhotos: ["p3"] }),
    deserts,
  ];
  expect(published({ photos: [photo], collections }).get("photo:dune")).toMatchObject({
    price: 14_500,
    optionsVersion: 4,
    collections: [
      { slug: "early", title: "Early", oldSlugs: ["dawn"] },
      { slug: "deserts", title: "Deserts", oldSlugs: ["sands"] },
      { slug: "late", title: "Deserts", oldSlugs: [] },
    ],
  });
});

test("a page of a collection has its active photos in their order, with the framed print of each", () => {
  const long = { ...deserts, longDescription: "<p>Long</p>" };
  const documents = published({ photos: [last, hidden, photo], collections: [long] });
  expect(documents.get("collection:sands")).toEqual({ movedTo: "deserts" });
  expect(documents.get("collection:deserts")).toMatchObject({
    title: "Deserts",
    longDescription: "<p>Long</p>",
    page: 1,
    pages: 1,
    collectionPhotos: ["p1", "p3"],
    photos: [
      { id2: "p1", sort: 0, price: 14_500, framed: { choices: { framed_materials: "maple" } } },
      { id2: "p3", sort: 1, price: 14_500, framed: { choices: { framed_materials: "black" } } },
    ],
  });
});

test("the framed print of a card has its price, and there is none where no frame is offered", () => {
  const options = defaultOptions.filter(({ key }) => key !== "frame");
  const cardIn = (catalog: Catalog) => {
    const page = published({ photos: [photo], collections: [deserts], ...catalog }).get("collection:deserts");
    return page && "photos" in page ? page.photos : undefined;
  };
  expect(cardIn({})).toMatchObject([{ framed: { choices: { framed_mattes: "single" }, cents: 21_500 } }]);
  expect(cardIn({ options })).toMatchObject([{ framed: null }]);
});

test("the second page of a collection begins with its 101st photo, and repeats neither text nor order", () => {
  const photos = Array.from({ length: 102 }, (_, index) =>
    aStoredPhoto({ id: `photo${index}`, id2: `p${index}`, slug: `photo-${index}` }),
  );
  const collection = {
    ...deserts,
    longDescription: "<p>Long</p>",
    collectionPhotos: photos.map(({ id2 }) => id2),
  };
  const documents = published({ photos, collections: [collection] });
  expect(documents.get("collection:deserts")).toMatchObject({ page: 1, pages: 2, photos: { length: 100 } });
  const second = documents.get("collection:deserts:2");
  expect(second).toMatchObject({
    page: 2,
    pages: 2,
    longDescription: "",
    photos: [
      { id2: "p100", sort: 100 },
      { id2: "p101", sort: 101 },
    ],
  });
  expect(second).not.toHaveProperty("collectionPhotos");
  expect(documents.has("collection:deserts:3")).toBe(false);
  expect(entryOf({ photos, collections: [collection] }, "collection1")).toMatchObject({ pages: 2 });
  const without = { photos: photos.slice(0, 100), collections: [collection] };
  expect(published(without).has("collection:deserts:2")).toBe(false);
  expect(entryOf(without, "collection1")).toMatchObject({ pages: 1 });
});

test("a collection without active photos has one empty page", () => {
  for (const collectionPhotos of [[], ["p2"]]) {
    const catalog = { photos: [hidden], collections: [{ ...deserts, collectionPhotos }] };
    expect(published(catalog).get("collection:deserts")).toMatchObject({ page: 1, pages: 1, photos: [] });
    expect(entryOf(catalog, "collection1")).toMatchObject({ kind: "collection", slug: "deserts", pages: 1 });
  }
});

test("the homepage has the active collections that are on it, in their order", () => {
  const collections = [
    another({ slug: "late", sort: 3 }),
    another({ slug: "early", sort: 0 }),
    another({ slug: "hidden", active: false }),
    another({ slug: "aside", showOnHomepage: false }),
  ];
  const onHomepage = [{ slug: "early" }, { slug: "late" }];
  expect(published({ collections }).get("home")).toMatchObject({ collections: onHomepage });
  expect(published({ collections: collections.slice(3) }).has("home")).toBe(false);
});

test("the list has a photo with 300 characters of its description and the cheapest print of each type", () => {
  const described = { ...photo, description: `<p>${"s".repeat(299)}and</p>` };
  expect(entryOf({ photos: [described] }, "photo1")).toEqual({
    kind: "photo",
    id2: "p1",
    slug: "dune",
    title: "Dune",
    image: "photos/p1-0123456789abcdef",
    description: `${"s".repeat(299)}a`,
    updated: 2,
    framed: {
      cents: 14_500,
      choices: {
        framed_sizes: "8x10",
        framed_materials: "white",
        framed_finishes: "matte",
        framed_mattes: "none",
      },
    },
    unframed: { cents: 15_500, choices: { sizes: "8x10", finishes: "matte" } },
  });
  const options = defaultOptions.filter(({ key }) => key !== "frame");
  expect(entryOf({ photos: [photo], options }, "photo1")).toMatchObject({
    framed: null,
    unframed: { cents: 15_500 },
  });
});

test("the list has a collection with its picture and its number of pages", () => {
  const image = "collections/c1-0123456789abcdef";
  expect(entryOf({ collections: [{ ...deserts, image }] }, "collection1")).toEqual({
    kind: "collection",
    slug: "deserts",
    title: "Deserts",
    image,
    updated: 2,
    pages: 1,
  });
});

test("an item has its entry in the same one of sixteen parts of the list as when it was published before", () => {
  expect(listingNames).toHaveLength(16);
  expect(["photo1", "photo2", "collection1"].map(listingName)).toEqual([
    "listing:11",
    "listing:12",
    "listing:13",
  ]);
});

test("the site is published once it is saved, or a collection is active", () => {
  expect(published({}).has("site")).toBe(false);
  expect(published({ collections: [{ ...deserts, active: false }] }).has("site")).toBe(false);
  const half = [{ ...deserts, active: false }, another({ slug: "shown" })];
  expect(published({ collections: half }).has("site")).toBe(true);
  expect(published({ site: { ...initialSite, updated: 1 } }).has("site")).toBe(true);
});

test("the site shows the first picture among the first eight photos of an active collection", () => {
  const photos = Array.from({ length: 9 }, (_, index) =>
    aStoredPhoto({ id: `photo${index}`, id2: `p${index}`, slug: `photo-${index}`, image: "" }),
  );
  const picture = "photos/p7-7777777777777777";
  const withPicture = (at: number) =>
    photos.map((each, index) => (index === at ? { ...each, image: picture } : each));
  const tiles = [{ link: "/collection/deserts", title: "", photo: "p8", isFramed: false }];
  const site = { ...initialSite, banners: [], tiles, updated: 3 };
  const collection = { ...deserts, collectionPhotos: photos.slice(0, 8).map(({ id2 }) => id2) };
  const tilesOf = (shown: readonly StoredPhoto[], collections: readonly StoredCollection[]) => {
    const document = published({ photos: shown, collections, site }).get("site");
    return document && "home" in document ? document.home : undefined;
  };
  const shows = (image: string) => ({ tiles: [{ picture: { image } }] });
  expect(tilesOf(withPicture(7), [collection])).toMatchObject(shows(picture));
  expect(tilesOf(withPicture(8), [collection])).toMatchObject(shows(picture)); // chosen
  expect(tilesOf(photos, [collection])).toMatchObject({ tiles: [{ picture: null }] });
  expect(tilesOf(withPicture(7), [{ ...collection, active: false }])).toMatchObject({ tiles: [] });
});
