import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import { getCollection, getCollectionPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import {
  deleteCollection,
  getAdminCollection,
  linkPhoto,
  listAdminCollections,
  saveCollection,
  sortCollectionPhotos,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { restoreFromTrash } from "@lightwell/shared/contract/back-office/trash-endpoints";
import { changePhotos, deletePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { findDrift } from "#src/publishing/repair.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { addPhotosToCollection } from "#src/testing/catalog/add-photos-to-collection.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { publishedDocuments } from "#src/testing/catalog/whole-catalog.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("large-collection")));
afterAll(async () => await server.close());

const shown = async (collectionSlug: string) =>
  (await server.call(getCollection, { collectionSlug }))[0].collectionPhotos;

/** Whether photos from one end to the other are found in a collection: each has it in its own document. */
async function areFound(collectionSlug: string, ...names: string[]): Promise<boolean[]> {
  const calls = names.map((photoSlug) => server.send(getCollectionPhoto, { collectionSlug, photoSlug }));
  return (await Promise.all(calls)).map(({ status }) => status === 200);
}

/** A collection of photos that are yet to come. */
async function aCollectionOf(names: readonly string[], title: string): Promise<void> {
  const { id } = await aCollection(server, { title });
  await server.shop.saveCatalogChange(async (transaction) => {
    const before = await transaction.collections.find(id);
    if (!before) throw new Error("It was just made.");
    transaction.collections.save({ ...before, collectionPhotos: [...names] });
  });
}

/** Fails unless every page, and the list of pages, is published as saved, without queued jobs. */
async function expectAllPublished(): Promise<void> {
  expect(await findDrift(server.shop)).toEqual([]);
  expect(await server.shop.publishing.jobsUntil(Infinity)).toEqual(new Map());
}

// The tests change one collection in turn: filling another one for each would take longer than all tests.
describe("a collection that is full, with 2,000 photos", () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `of2000n${index}`);
  const ends = ["of2000n0", "of2000n1999"] as const;
  let id: string;
  let before: AdminCollection;
  beforeAll(async () => {
    for (const title of ["Beside", "Beyond"]) await aCollectionOf(names, title);
    const slug = await addPhotosToCollection(server, 2_000);
    id = (await server.call(listAdminCollections, {})).find((one) => one.slug === slug)?.id ?? "none";
  });
  beforeEach(async () => (before = await server.call(getAdminCollection, { id })));
  const save = async (changed: Partial<AdminCollection>) => {
    const { photos: _, ...draft } = before;
    return await server.call(saveCollection, { id, body: { ...draft, ...changed } });
  };

  test("is published in twenty documents of at most 100 kB", async () => {
    const published = await publishedDocuments(server.shop.publishing);
    const pages = [...published].filter(([name]) => /^collection:all-2000(?::|$)/.test(name));
    expect(pages).toHaveLength(20);
    for (const [, page] of pages) {
      expect(page["photos"]).toHaveLength(100);
      expect(JSON.stringify(page).length).toBeLessThanOrEqual(100_000);
    }
  });

  test("is renamed, and its photos are found under the new slug and the former one", async () => {
    expect((await save({ title: "Renamed" })).slug).toBe("renamed");
    expect(await areFound("renamed", ...ends)).toEqual([true, true]);
    expect(await areFound("all-2000", ...ends)).toEqual([true, true]);
    await expectAllPublished();
  });

  test("is deactivated", async () => {
    await save({ active: false });
    expect(await areFound("renamed", ...ends)).toEqual([false, false]);
    await expectAllPublished();
  });

  test("is activated", async () => {
    await save({ active: true });
    expect(await areFound("renamed", ...ends)).toEqual([true, true]);
    await expectAllPublished();
  });

  test("is sorted", async () => {
    const order = [...names.slice(1), ...names.slice(0, 1)];
    await server.call(sortCollectionPhotos, { id, body: order });
    expect(await shown("renamed")).toEqual(order);
    await expectAllPublished();
  });

  test("rejects another photo", async () => {
    const { id: photoId } = await aPhoto(server, { title: "One More" });
    const alone = await server.send(linkPhoto, { id, photoId });
    const body = { action: "link", ids: [photoId], collectionId: id } as const;
    for (const { status } of [alone, await server.send(changePhotos, { body })]) expect(status).toBe(409);
    expect(await areFound("renamed", "one-more")).toEqual([false]);
    await expectAllPublished();
  });

  test("is published without a photo that is removed", async () => {
    await server.call(unlinkPhoto, { id, photoId: ends[0] });
    expect(await areFound("renamed", ...ends)).toEqual([false, true]);
    await expectAllPublished();
  });

  test("is published with a photo that is added", async () => {
    await server.call(linkPhoto, { id, photoId: ends[0] });
    expect(await areFound("renamed", ...ends)).toEqual([true, true]);
    expect((await shown("renamed")).at(-1)).toBe(ends[0]);
    await expectAllPublished();
  });

  test("is deleted and restored", async () => {
    await server.call(deleteCollection, { id });
    expect(await areFound("renamed", ...ends)).toEqual([false, false]);
    await expectAllPublished();
    await server.call(restoreFromTrash, { id });
    expect(await shown("renamed")).toEqual(before.collectionPhotos);
    expect(await areFound("renamed", ...ends)).toEqual([true, true]);
    await expectAllPublished();
  });

  test("is published without a photo that is deleted, and so are two others of the same size", async () => {
    await server.call(deletePhoto, { id: ends[1] });
    for (const slug of ["renamed", "beside", "beyond"]) expect(await shown(slug)).toHaveLength(1_999);
    await expectAllPublished();
  });
});

test("a collection with more photos than fit into one transaction is published", async () => {
  await aCollectionOf(
    Array.from({ length: 4_500 }, (_, index) => `gone${index}`),
    "Overfull",
  );
  const [{ title, collectionPhotos }] = await server.call(getCollection, { collectionSlug: "overfull" });
  expect([title, collectionPhotos]).toEqual(["Overfull", []]);
  await expectAllPublished();
});
