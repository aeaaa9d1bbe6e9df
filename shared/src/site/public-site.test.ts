import { describe, expect, test } from "vitest";
import { photosOfSite, publicSite } from "./public-site.ts";
import type { LinkedCollection } from "./resolved-link.ts";
import { publicSiteSchema, siteDraftSchema } from "./site-schemas.ts";
import { initialSite } from "./default-site.ts";

const picture = {
  image: "photos/p1-0123456789abcdef",
  width: 6_000,
  height: 4_000,
  largestSize: 2048,
} as const;

function aCollection(slug: string, changes: Partial<LinkedCollection> = {}): LinkedCollection {
  return {
    slug,
    title: slug.toUpperCase(),
    description: `All of ${slug}`,
    oldSlugs: [],
    showOnHomepage: true,
    sort: 1,
    ...picture,
    image: `collections/${slug}-0123456789abcdef`,
    ...changes,
  };
}

const show = (changes: object, collections: readonly LinkedCollection[]) =>
  publicSite({ ...initialSite, ...changes }, collections, new Map([["p1", picture]]));

test("the site may show the photos that are chosen, and the first eight of each collection that it links to", () => {
  const withPhotos = (slug: string, count: number) => ({
    ...aCollection(slug),
    collectionPhotos: Array.from({ length: count }, (_, index) => `${slug}${index + 1}`),
  });
  const tiles = [{ link: "/collection/dunes", title: "", photo: "", isFramed: false }];
  const banners = [
    { link: "/collection/coast", title: "Coast", text: "", action: "", photo: "p1", isFramed: false },
  ];
  const site = { ...initialSite, banners, tiles, portrait: "p2", signature: "p3" };
  expect(
    photosOfSite(site, [withPhotos("coast", 2), withPhotos("dunes", 9), withPhotos("other", 1)]).toSorted(),
  ).toEqual(
    [
      "p1",
      "p2",
      "p3",
      "coast1",
      "coast2",
      ...Array.from({ length: 8 }, (_, index) => `dunes${index + 1}`),
    ].toSorted(),
  );
});

describe("links to collections", () => {
  const menu = [
    { link: "/collection/dunes", title: "" },
    { link: "/collection/coast", title: "The coast" },
    { link: "/prints", title: "" },
  ];

  test("follow the order of the owner, with the collection's title where the owner gives none", () => {
    expect(show({ menu }, [aCollection("coast"), aCollection("dunes")]).frame.menu).toEqual([
      { href: "/collection/dunes", title: "DUNES" },
      { href: "/collection/coast", title: "The coast" },
      { href: "/prints", title: "All prints" },
    ]);
  });

  test("are left out while the collection is not published", () => {
    expect(show({ menu }, [aCollection("coast")]).frame.menu.map(({ href }) => href)).toEqual([
      "/collection/coast",
      "/prints",
    ]);
  });

  test("lead to the current slug of a renamed collection", () => {
    const renamed = aCollection("sands", { oldSlugs: ["dunes"] });
    expect(show({ menu }, [renamed]).frame.menu[0]).toEqual({ href: "/collection/sands", title: "SANDS" });
  });
});

describe("a shop with collections of its own and the links of the specification", () => {
  const own = [
    aCollection("birds", { sort: 2 }),
    aCollection("coast", { sort: 1 }),
    aCollection("hidden", { showOnHomepage: false }),
  ];
  const { frame, home } = show({}, own);

  test("has its own homepage collections in menu and banner, and no tile", () => {
    expect(frame.menu.map(({ href }) => href)).toEqual(["/collection/coast", "/collection/birds"]);
    expect(frame.favoritesHref).toBe("/collection/coast");
    expect(home.tiles).toEqual([]);
    expect(home.banners).toEqual([
      {
        href: "/collection/coast",
        title: "COAST",
        text: "All of coast",
        action: "See COAST",
        picture: { ...picture, image: "collections/coast-0123456789abcdef" },
        isFramed: false,
      },
    ]);
  });

  test("has all its collections in the menu while none is on the homepage", () => {
    const hidden = own.map((collection) => ({ ...collection, showOnHomepage: false }));
    expect(show({}, hidden).frame).toMatchObject({
      menu: [{ href: "/collection/coast" }, { href: "/collection/hidden" }, { href: "/collection/birds" }],
      favoritesHref: "/collection/coast",
    });
  });

  test("has no menu and no banners if the owner wants none", () => {
    const site = show({ menu: [], banners: [] }, own);
    expect([site.frame.menu, site.home.banners]).toEqual([[], []]);
  });

  test("leads to all prints while nothing is published", () => {
    expect(show({}, []).frame).toMatchObject({ menu: [], moreLinks: [], favoritesHref: "/prints" });
  });
});

test("a banner shows the chosen photo, or the picture of its collection while there is no such photo", () => {
  const banner = { link: "/collection/coast", title: "Coast", text: "", action: "", isFramed: false };
  const banners = [
    { ...banner, photo: "p1" },
    { ...banner, photo: "gone" },
    { ...banner, photo: "", link: "/prints" },
  ];
  expect(show({ banners }, [aCollection("coast")]).home.banners.map((one) => one.picture?.image)).toEqual([
    "photos/p1-0123456789abcdef",
    "collections/coast-0123456789abcdef",
    undefined,
  ]);
});

describe("the homepage shows no picture twice", () => {
  const aPicture = (name: string, hash: string) => ({
    ...picture,
    image: `photos/${name}-${hash.repeat(16)}`,
  });
  const [fog, dunes, pier] = [aPicture("fog", "a"), aPicture("dunes", "b"), aPicture("pier", "c")];
  const coast = aCollection("coast", {
    image: `collections/coast-${"a".repeat(16)}`, // the same file as the photo
    photos: [fog, dunes, pier],
  });
  const tile = { link: "/collection/coast", title: "", photo: "", isFramed: false };
  const banner = { ...tile, title: "Coast", text: "", action: "" };
  const picturesIn = (changes: object, collections: readonly LinkedCollection[]) => {
    const { banners, tiles } = show(changes, collections).home;
    return [...banners, ...tiles].map((one) => one.picture?.image);
  };

  test("a banner and a tile have the next photos of a collection that has a card", () => {
    const site = { banners: [banner], tiles: [tile] };
    expect(picturesIn(site, [coast])).toEqual([dunes.image, pier.image]);
  });

  test("the first of them has the collection's own picture if it has no card", () => {
    const hidden = { ...coast, showOnHomepage: false };
    const site = { banners: [banner], tiles: [tile, tile, tile] };
    expect(picturesIn(site, [hidden])).toEqual([coast.image, dunes.image, pier.image, coast.image]);
  });

  test("a photo that the owner has chosen stays, wherever it is, and is not chosen again", () => {
    const site = { banners: [banner], tiles: [{ ...tile, photo: "p1" }] };
    const withChosen = { ...coast, photos: [fog, picture, dunes] };
    expect(picturesIn(site, [withChosen])).toEqual([dunes.image, picture.image]);
  });

  test("the banner of a shop that has not made any does not repeat a card", () => {
    expect(picturesIn({ tiles: [] }, [coast])).toEqual([dunes.image]);
  });
});

test("texts name the facts of the shop", () => {
  expect(show({}, []).home.blurbs.map(({ text }) => text)).toEqual([
    "Every size says what of the picture it trims, and hangs in a room drawn to scale.",
    "One lab, one print at a time. It ships within 5-7 business days; most orders are gone in 10 days or less.",
    "On every order over $50, anywhere in the United States.",
  ]);
  const [blurb] = show({ blurbs: [{ title: "T", text: "{lab days} {unknown} {}" }] }, []).home.blurbs;
  expect(blurb?.text).toBe("5-7 business days {unknown} {}");
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "{%s} in a text, a property of every object, stays as it is",
  (word) => {
    const [blurb] = show({ blurbs: [{ title: "T", text: `A {${word}}.` }] }, []).home.blurbs;
    expect(blurb?.text).toBe(`A {${word}}.`);
  },
);

test("texts and frame follow the shipping settings that the owner has entered", () => {
  const shipping = { ...initialSite.shipping, labDays: { least: 3, most: 4 }, shipDays: 6, damageDays: 14 };
  const { frame, home, texts } = show({ shipping }, []);
  expect(frame.shipping).toEqual(shipping);
  expect(home.blurbs[1]?.text).toBe(
    "One lab, one print at a time. It ships within 3-4 business days; most orders are gone in 6 days or less.",
  );
  expect(JSON.stringify(texts.faq)).toContain("Our lab ships within 3-4 business days");
  expect(JSON.stringify(texts.refunds)).toContain("14 days of receipt");
});

test.each(["https://elsewhere.example", "//elsewhere.example", "/admin", "/collection/A B", ""])(
  "%j is not a link of the site",
  (link) => {
    expect(siteDraftSchema.shape.favorites.safeParse(link).success).toBe(false);
  },
);

test("pages of the law are linked once they are written", () => {
  const written = [{ title: "", html: "<p>Of 2026.</p>", questions: [] }];
  const hrefs = (changes: object) => show(changes, []).frame.footerLinks.map(({ href }) => href);
  expect(hrefs({ privacy: [], terms: [] })).toEqual([]);
  expect(hrefs({ privacy: written, terms: written })).toEqual(["/privacy", "/terms"]);
});

test("without the chosen favorites, shoppers are led to the first collection of the homepage, or to all prints", () => {
  const favorites = "/collection/gone";
  const first = [aCollection("dunes", { sort: 2 }), aCollection("coast", { sort: 1 })];
  expect(show({ favorites }, first).frame.favoritesHref).toBe("/collection/coast");
  expect(show({ favorites }, [aCollection("dunes")]).frame.favoritesHref).toBe("/collection/dunes");
  expect(show({ favorites }, []).frame.favoritesHref).toBe("/prints");
});

test("pages get everything that is published of the site", () => {
  const site = show({ portrait: "p1" }, [
    aCollection("coast"),
    aCollection("favorites"),
    aCollection("framed"),
  ]);
  expect(publicSiteSchema.parse(site)).toEqual(site);
  expect(site.texts.about.picture).toEqual(picture);
});
