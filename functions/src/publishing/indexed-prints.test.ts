import { initialSite } from "@lightwell/shared/site/default-site";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { expect, test } from "vitest";
import { z } from "zod";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import { aStoredCollection, aStoredPhoto } from "#src/testing/catalog/stored-catalog.ts";
import type { DocumentKind } from "./document-kind.ts";
import { projectWholeCatalog } from "#src/testing/catalog/whole-catalog.ts";
import { printIndexKind, printIndexEntrySchema } from "./indexed-prints.ts";

/** A photo with a title, a subtitle, a description and tags of the length that owners write at most. */
function aLongPhoto(sequence: number): StoredPhoto {
  const id = `photo${String(sequence).padStart(15, "0")}`;
  const title = `The last ten minutes of light over the coast range, looking west, number ${sequence}`;
  return aStoredPhoto({
    id,
    id2: `p${sequence}`,
    title,
    subtitle: "From the old levee road above Point Reyes Station, the second week of a wet November",
    tags: ["california", "coast range", "levee road", "last light", "november", "hills", "oak", "grass"],
    slug: `${title.toLowerCase().replaceAll(/\W+/g, "-")}-${sequence}`,
    image: `photos/p${sequence}-0123456789abcdef`,
    alt: "A road on a levee between flooded fields, dark hills behind it, and a last line of light on the water",
    sequence,
    created: 1_750_000_000_000 + sequence,
    updated: 1_750_000_000_000,
  });
}

const collection = aStoredCollection({ collectionPhotos: ["p7", "p1500"] });

const partSchema = z.object({ entries: z.record(z.string(), printIndexEntrySchema) });

function indexOf(
  photos: readonly StoredPhoto[],
  collections: readonly StoredCollection[],
  kinds?: readonly DocumentKind[],
) {
  const options = { options: [...defaultOptions], version: 1 };
  const documents = projectWholeCatalog({ photos, collections, options, site: initialSite }, kinds);
  const parts = [...documents].filter(([name]) => name.startsWith("prints:"));
  return new Map(
    parts.map(([name, part]) => [
      name,
      { ...partSchema.parse(part), bytes: Buffer.byteLength(JSON.stringify(part)) },
    ]),
  );
}

test("2,000 photos with long titles are two parts of a thousand, each smaller than a document may be", () => {
  const photos = Array.from({ length: 2_000 }, (_, sequence) => aLongPhoto(sequence));
  const parts = indexOf(photos, [collection], [printIndexKind]);
  expect([...parts.keys()].sort()).toEqual(["prints:0", "prints:1"]);
  for (const { entries, bytes } of parts.values()) {
    expect(Object.values(entries).filter(({ kind }) => kind === "photo")).toHaveLength(1_000);
    expect(bytes).toBeLessThan(1_048_576);
  }
  const first = Object.values(parts.get("prints:0")?.entries ?? {});
  expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(["photo", "collection", "elsewhere"]));
});

test("10,000 photos with as many tags as possible leave room for 500 collections in the first part", () => {
  const tags = Array.from({ length: 50 }, (_, index) => `a tag ${index}`);
  const photos = Array.from({ length: 10_000 }, (_, sequence) => ({ ...aLongPhoto(sequence), tags }));
  const collections = Array.from({ length: 500 }, (_, index) =>
    aStoredCollection({ id: `collection${String(index).padStart(10, "0")}`, slug: `the-oak-hills-${index}` }),
  );
  const parts = indexOf(photos, collections, [printIndexKind]);
  const { entries, bytes } = parts.get("prints:0") ?? { entries: {}, bytes: 0 };
  expect(Object.values(entries).filter(({ kind }) => kind === "elsewhere")).toHaveLength(9);
  expect(bytes).toBeGreaterThan(950_000);
  expect(bytes).toBeLessThan(1_048_576);
});

test("the thousandth photo is in the first part, the next one in the second, which the first names", () => {
  const parts = indexOf([aLongPhoto(999), aLongPhoto(1_000), aLongPhoto(2_000)], []);
  const kinds = [...parts].map(([name, { entries }]) => [
    name,
    Object.values(entries).map(({ kind }) => kind),
  ]);
  expect(Object.fromEntries(kinds)).toEqual({
    "prints:0": ["photo", "elsewhere", "elsewhere"],
    "prints:1": ["photo"],
    "prints:2": ["photo"],
  });
  expect(Object.values(parts.get("prints:0")?.entries ?? {})).toMatchObject([{}, { part: 1 }, { part: 2 }]);
});

test("a photo is indexed with its price, its tags and its active collections", () => {
  const hidden = { ...collection, id: "collection2", active: false };
  const entries = indexOf([aLongPhoto(7)], [collection, hidden]).get("prints:0")?.entries;
  expect(Object.values(entries ?? {})).toMatchObject([
    { kind: "photo", price: 14_500, collections: ["collection1"], tags: { length: 8 } },
    { kind: "collection", slug: "deserts", title: "Deserts" },
  ]);
});

test("a subtitle that makes an entry one byte longer than it may be is left out, and after one byte less the tags", () => {
  const entryOf = (subtitleBytes: number, tags: string[] = []) => {
    const subtitle = "霧".repeat(subtitleBytes / 3) + "x".repeat(subtitleBytes % 3); // three bytes, and one
    const photo = { ...aLongPhoto(1), subtitle, alt: "", tags };
    const [indexed] = Object.values(indexOf([photo], []).get("prints:0")?.entries ?? {});
    const { kind: _, ...entry } = indexed ?? {};
    const hasSubtitle = "subtitle" in entry && entry.subtitle !== "";
    return { hasSubtitle, bytes: Buffer.byteLength(JSON.stringify(entry)) };
  };
  const { bytes } = entryOf(0);
  expect(entryOf(898 - bytes)).toEqual({ hasSubtitle: true, bytes: 898 }); // and two quotation marks
  expect(entryOf(898 - bytes, ["o"])).toEqual({ hasSubtitle: true, bytes: 898 });
  expect(entryOf(899 - bytes)).toEqual({ hasSubtitle: false, bytes });
});

test("subtitle, alternative text and tags are left out where an entry would exceed 900 bytes", () => {
  const tags = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(60, "x"));
  const many = { ...aLongPhoto(1), tags };
  const wide = { ...aLongPhoto(2), subtitle: "霧".repeat(300), alt: "島".repeat(300) };
  const entries = Object.values(indexOf([many, wide], []).get("prints:0")?.entries ?? {});
  expect(entries).toMatchObject([
    { subtitle: many.subtitle, alt: many.alt, tags: tags.slice(0, 4) },
    { subtitle: "", alt: "", tags: wide.tags },
  ]);
  for (const entry of entries) expect(Buffer.byteLength(JSON.stringify(entry))).toBeLessThanOrEqual(920);
});
