import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAdminPhotos, savePhoto } from "@lightwell/shared/contract/photo-admin-endpoints";
import { aCollection } from "#/testing/a-collection.ts";
import { aPhoto } from "#/testing/a-photo.ts";
import { countedReads } from "#/testing/counted-reads.ts";
import { startShopServer, type ShopServer } from "#/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("published-reads")));
afterAll(async () => await server.close());

/** Hangs so many photos in a collection of their own, without the thousand calls it would take. Answers its slug. */
async function collectionOf(count: number): Promise<string> {
  const title = `All ${count}`;
  const pattern = await aPhoto(server, { title: `Pattern ${count}` });
  const { id, slug } = await aCollection(server, { title }, [pattern]);
  const names = Array.from({ length: count }, (_, index) => `of${count}n${index}`);
  await server.shop.catalog.change(async (change) => {
    const [photo, before] = [await change.photos.find(pattern.id), await change.collections.find(id)];
    if (!photo || !before) throw new Error("They were just made.");
    for (const name of names)
      change.photos.record({
        before: undefined,
        after: { ...photo, id: name, id2: name, slug: name, oldSlugs: [] },
      });
    change.collections.record({ before, after: { ...before, collectionPhotos: names } });
  });
  return slug;
}

describe.each([12, 200])("with %i photos in a collection", (count) => {
  let slug: string;
  beforeAll(async () => void (slug = await collectionOf(count)));

  test.each([
    ["the homepage", () => "/api/collections/homepage"],
    ["the collection", () => `/api/collections/collection/${slug}`],
    ["a photo in it", () => `/api/collections/collection/${slug}/photo/of${count}n7`],
    ["a photo", () => `/api/photos/photo/of${count}n7`],
  ])("%s takes one read", async (_, path) => {
    const reads = countedReads();
    expect((await server.fetch(path())).status).toBe(200);
    expect(reads.count).toBe(1);
  });

  test("an unknown photo takes one read, and what is no slug none", async () => {
    const reads = countedReads();
    expect((await server.fetch("/api/photos/photo/unknown")).status).toBe(404);
    expect(reads.count).toBe(1);
    expect((await server.fetch("/api/photos/photo/No_Slug")).status).toBe(404);
    expect(reads.count).toBe(1);
  });
});

test("a photo at an address it has left takes two reads", async () => {
  const photo = await aPhoto(server, { title: "Left" });
  await server.call(savePhoto, { id: photo.id, body: { ...photo, title: "Moved" } });
  const reads = countedReads();
  expect((await server.fetch("/api/photos/photo/left")).status).toBe(200);
  expect(reads.count).toBe(2);
});

test("the count counts: the back office's list reads every photo", async () => {
  const reads = countedReads();
  const photos = await server.call(listAdminPhotos, {});
  expect(reads.count).toBe(photos.length);
});
