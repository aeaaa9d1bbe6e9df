import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { aStoredCollection, aStoredPhoto } from "#src/testing/catalog/stored-catalog.ts";
import { publishedDocuments } from "#src/testing/catalog/whole-catalog.ts";
import type { PublishingDeps } from "./publish.ts";
import { publishingRepository } from "./publishing-repository.ts";
import { findDrift } from "./repair.ts";
import { saveCatalogChange } from "./save-catalog-change.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 }); // hundreds of documents on a busy machine

const photos = Array.from({ length: 201 }, (_, index) =>
  aStoredPhoto({ id: `photo${index}`, id2: `p${index}`, slug: `photo-${index}`, sequence: index }),
);
const order = photos.map(({ id2 }) => id2);
const collection = aStoredCollection({ collectionPhotos: order });

let deps: PublishingDeps;
beforeAll(async () => {
  const database = await emptyDatabase("demo-collection-pages");
  const catalog = catalogRepository(database);
  deps = { catalog, publishing: publishingRepository(database, catalog) };
  await save({ photos });
});
beforeEach(async () => await save({ collections: [collection] }));

async function save(items: {
  readonly photos?: readonly StoredPhoto[];
  readonly collections?: readonly StoredCollection[];
}): Promise<void> {
  await saveCatalogChange(deps, async (transaction) => {
    const { photos = [], collections = [] } = items;
    await transaction.photos.findAll(photos.map(({ id }) => id));
    await transaction.collections.findAll(collections.map(({ id }) => id));
    for (const one of photos) transaction.photos.save(one);
    for (const one of collections) transaction.collections.save(one);
  });
}

async function publishedPages(): Promise<Record<string, object>> {
  const published = await publishedDocuments(deps.publishing);
  return Object.fromEntries([...published].filter(([name]) => name.startsWith("collection:")));
}

/** The id2 of the photos in each published page. */
async function pagesById2(): Promise<Record<string, string[]>> {
  const pages = Object.entries(await publishedPages());
  return Object.fromEntries(
    pages.flatMap(([name, page]) =>
      "photos" in page ? [[name, (page.photos as { id2: string }[]).map(({ id2 }) => id2)]] : [],
    ),
  );
}

test("a collection is published in documents of a hundred photos, the first with the whole order", async () => {
  expect(await pagesById2()).toEqual({
    "collection:deserts": order.slice(0, 100),
    "collection:deserts:2": order.slice(100, 200),
    "collection:deserts:3": order.slice(200),
  });
  const pages = await publishedPages();
  expect(pages["collection:deserts"]).toMatchObject({ page: 1, pages: 3, collectionPhotos: order });
  expect(pages["collection:deserts:3"]).toMatchObject({ page: 3, pages: 3, photos: [{ sort: 200 }] });
  expect(pages["collection:deserts:3"]).not.toHaveProperty("collectionPhotos");
});

test("a photo that moves across pages changes each of them in the transaction of the save", async () => {
  const moved = [...order.slice(1), "p0"];
  await save({ collections: [{ ...collection, collectionPhotos: moved }] });
  expect(await pagesById2()).toEqual({
    "collection:deserts": moved.slice(0, 100),
    "collection:deserts:2": moved.slice(100, 200),
    "collection:deserts:3": ["p0"],
  });
  expect(await findDrift(deps)).toEqual([]);
});

test("a page that no active photo is left for is deleted, and published again when there is one", async () => {
  const [first] = photos;
  if (!first) throw new Error("There are 201.");
  await save({ photos: [{ ...first, active: false }] });
  expect(await pagesById2()).toEqual({
    "collection:deserts": order.slice(1, 101),
    "collection:deserts:2": order.slice(101),
  });
  expect(await findDrift(deps)).toEqual([]);
  await save({ photos: [first] });
  expect(Object.keys(await pagesById2())).toHaveLength(3);
  expect(await findDrift(deps)).toEqual([]);
});

test("a renamed collection has its pages under the new slug, and one redirect", async () => {
  await save({ collections: [{ ...collection, slug: "dunes", oldSlugs: ["deserts"] }] });
  expect(Object.keys(await publishedPages()).sort()).toEqual([
    "collection:deserts",
    "collection:dunes",
    "collection:dunes:2",
    "collection:dunes:3",
  ]);
  await save({ collections: [{ ...collection, active: false }] });
  expect(await publishedPages()).toEqual({});
  expect(await findDrift(deps)).toEqual([]);
});
