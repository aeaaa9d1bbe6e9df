import { photoDraftSchema, slugSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { offerOfPhoto } from "@lightwell/shared/catalog/photo-offer";
import { slugFor } from "@lightwell/shared/catalog/slug";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { demoCollectionDescriptions, demoFileNames } from "@lightwell/shared/site/demo-content";
import { copyFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { demoCollections, demoPhotos } from "./demo-catalog.ts";
import { demoPicture, demoPictures, readPictures } from "./demo-pictures.ts";
import type { DemoPhoto } from "./demo-catalog.ts";

const labRatios = [
  ["3:2", 3 / 2],
  ["4:3", 4 / 3],
  ["5:4", 5 / 4],
  ["1:1", 1],
  ["16:9", 16 / 9],
  ["3:1", 3],
] as const;

const bySlug = new Map(demoPhotos.map((photo) => [photo.slug, photo]));

function count(matches: (photo: DemoPhoto) => boolean): number {
  return demoPhotos.filter(matches).length;
}

function ratioOf(photo: DemoPhoto): string {
  if (!photo.picture) return "none";
  const { width, height } = demoPicture(photo.picture);
  const ratio = Math.max(width, height) / Math.min(width, height);
  return labRatios.find(([, value]) => Math.abs(ratio / value - 1) < 0.002)?.[0] ?? `${width}:${height}`;
}

/** Values of an option that the photo is sold with. */
function offered(photo: DemoPhoto, key: string): string[] {
  const pixels = photo.picture ? demoPicture(photo.picture) : { width: 0, height: 0 };
  const options = offerOfPhoto({ ...photo, ...pixels }, defaultOptions);
  return options.filter((option) => option.key === key).map(({ value }) => value);
}

describe("each demo photo", () => {
  test.each(demoPhotos)("$slug is accepted by the schema, and has the slug of its title", (photo) => {
    expect(slugFor(photo.title)).toBe(photo.slug);
    expect(slugSchema.parse(photo.slug)).toBe(photo.slug);
    photoDraftSchema.parse({ ...photo, autoSlugEnabled: true });
    const { width, height } = photo.picture ? demoPicture(photo.picture) : { width: 3, height: 2 };
    expect(photo.isLandscapeOrientation).toBe(width >= height);
  });
});

describe("the demo photos together", () => {
  test("have slugs of their own, and a picture of their own", () => {
    expect(bySlug.size).toBe(demoPhotos.length);
    const shown = demoPhotos.flatMap(({ picture }) => picture ?? []);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("are offered in every format that a lab prints", () => {
    const least = { "3:2": 18, "4:3": 5, "5:4": 3, "1:1": 3, "16:9": 2, "3:1": 2 };
    const missing = Object.entries(least).filter(
      ([ratio, wanted]) => count((photo) => ratioOf(photo) === ratio) < wanted,
    );
    expect(missing).toEqual([]);
    expect(count((photo) => !photo.isLandscapeOrientation)).toBeGreaterThanOrEqual(8);
  });

  test("include every variant", () => {
    expect(count(({ variant }) => variant === "BW")).toBeGreaterThanOrEqual(6);
    expect(count(({ variant }) => variant === "METAL")).toBe(1);
    const variantsOf = (ratio: string): string[] =>
      demoPhotos.filter((photo) => ratioOf(photo) === ratio).map(({ variant }) => variant);
    expect(new Set(variantsOf("1:1"))).toEqual(new Set(["SQUARE"]));
    expect(new Set(variantsOf("3:1"))).toEqual(new Set(["PANO"]));
  });

  test("have the right surcharge: three premium, one rare, the others none", () => {
    expect(count(({ base }) => base === 2_500)).toBe(3);
    expect(count(({ base }) => base === 10_000)).toBe(1);
    expect(count(({ base }) => base === 0)).toBe(demoPhotos.length - 4);
  });

  test("have enough pixels for one size or more each, and eight or more of them for 24x36", () => {
    for (const photo of demoPhotos) expect(offered(photo, "size")).not.toHaveLength(0);
    expect(count((photo) => offered(photo, "size").includes("24x36"))).toBeGreaterThanOrEqual(8);
  });

  test("are partly offered in sizes of their own", () => {
    const own = demoPhotos.filter(({ syncOptionsEnabled }) => !syncOptionsEnabled);
    expect(own.filter((photo) => offered(photo, "framed_size").length >= 2)).not.toHaveLength(0);
    expect(own.filter((photo) => offered(photo, "framed_size").length === 0)).not.toHaveLength(0);
    expect(own.filter((photo) => offered(photo, "size").length === 1)).toHaveLength(1);
    expect(count(({ syncOptionsEnabled }) => syncOptionsEnabled)).toBeGreaterThanOrEqual(4);
    for (const photo of own) expect(offered(photo, "finish")).toEqual(["matte", "glossy", "pearl"]);
  });

  test("include an inactive one with a picture and one without, one without an alternative text, and one with a long title", () => {
    expect(count(({ active, picture }) => !active && picture !== undefined)).toBe(1);
    expect(count(({ active, picture }) => !active && picture === undefined)).toBe(1);
    expect(count(({ active, picture }) => active && picture === undefined)).toBe(0);
    expect(count(({ alt, picture }) => alt === "" && picture !== undefined)).toBe(1);
    expect(count(({ title }) => title.length > 80)).toBe(1);
  });

  test("include a description that must be cleaned", () => {
    const hostile = demoPhotos.filter(({ description }) => description.includes("<script>"));
    expect(hostile).toHaveLength(1);
    for (const part of ["<ul><li>", "<a href='/collection", "onerror=", "javascript:"])
      expect(hostile[0]?.description).toContain(part);
  });
});

describe("the demo collections", () => {
  test("are the ten that the shop links to, with their places and numbers of photos", () => {
    expect(
      demoCollections.map(({ slug, sort, showOnHomepage, photos }) => [
        slug,
        sort,
        showOnHomepage,
        photos.length,
      ]),
    ).toEqual([
      ["whats-new", 10, true, 8],
      ["california", 20, true, 8],
      ["wine-country", 30, true, 5],
      ["landscapes", 40, true, 9],
      ["cities-and-urbanscapes", 50, true, 6],
      ["black-and-white", 60, true, 6],
      ["destinations", 70, true, 6],
      ["flora-and-fauna", 80, true, 6],
      ["favorites", 90, true, 6],
      ["framed", 100, false, 6],
    ]);
  });

  test.each(demoCollections)(
    "$slug has the slug of its title, a wide banner, and existing, active photos",
    (one) => {
      expect(slugFor(one.title)).toBe(one.slug);
      expect(one.banner && demoPicture(one.banner).width).toBeGreaterThanOrEqual(2_400);
      expect(new Set(one.photos).size).toBe(one.photos.length);
      expect(one.photos.filter((slug) => !bySlug.get(slug)?.active)).toEqual([]);
    },
  );

  test("contain each photo one to three times; one active photo is in no collection", () => {
    const times = (slug: string): number =>
      demoCollections.filter(({ photos }) => photos.includes(slug)).length;
    const unhung = demoPhotos.filter(({ slug, active }) => active && times(slug) === 0);
    expect(unhung.map(({ slug }) => slug)).toEqual(["commission-no-12"]);
    expect(demoPhotos.filter(({ slug }) => times(slug) > 3)).toEqual([]);
  });
});

describe("the demo pictures", () => {
  test("are the WebP files of their folder, without what Finder and Explorer leave there", async () => {
    const folder = temporaryFolder({ ".DS_Store": "", "Thumbs.db": "", "heron.webp:Zone.Identifier": "" });
    copyFileSync(demoPicture("granite-morning").file, join(folder, "granite-morning.webp"));
    expect((await readPictures(folder)).map(([name]) => name)).toEqual(["granite-morning"]);
  });

  test("are the photos' and the banners', and no others", () => {
    const used = new Set([
      ...demoPhotos.flatMap(({ picture }) => picture ?? []),
      ...demoCollections.flatMap(({ banner }) => banner ?? []), // may be the picture of a photo
    ]);
    expect(new Set(demoPictures.keys())).toEqual(used);
  });

  test("have 3,600 or 5,400 pixels on the longer side of a photo, and take less than 25 MB together", () => {
    const longSides = demoPhotos.flatMap(({ picture }) => {
      if (picture === undefined) return [];
      const { width, height } = demoPicture(picture);
      return Math.max(width, height);
    });
    expect(longSides.filter((side) => side !== 3_600 && side !== 5_400)).toEqual([]);
    expect(longSides.filter((side) => side === 5_400).length).toBeGreaterThanOrEqual(8);
    const bytes = [...demoPictures.values()].reduce((sum, { file }) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(25_000_000);
  });

  test("are WebP in sRGB", async () => {
    for (const [name, { file }] of demoPictures) {
      const { format, hasProfile } = await sharp(file).metadata();
      expect({ name, format, hasProfile }).toEqual({ name, format: "webp", hasProfile: true });
    }
  });
});

test("the start of the back office knows every picture and collection of the demo", () => {
  expect(demoFileNames).toEqual(demoPhotos.flatMap(({ picture }) => (picture ? [`${picture}.webp`] : [])));
  expect(demoCollectionDescriptions).toEqual(demoCollections.map(({ description }) => description));
});
