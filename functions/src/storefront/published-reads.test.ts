import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCollection, getPhotoNeighbors } from "@lightwell/shared/contract/catalog-endpoints";
import { listAdminPhotos, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { aPhoto } from "#src/testing/a-photo.ts";
import { countedReads } from "#src/testing/counted-reads.ts";
import { addPhotosToCollection } from "#src/testing/catalog/add-photos-to-collection.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { testVolume } from "@lightwell/shared/testing/test-volume";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("published-reads")));
afterAll(async () => await server.close());

describe.each([12, testVolume({ sample: 250, large: 2_000 })])("with %i photos in a collection", (count) => {
  let slug: string;
  beforeAll(async () => void (slug = await addPhotosToCollection(server, count)));

  test.each([
    ["the homepage", () => "/api/collections/homepage"],
    ["a page of the collection", () => `/api/collections/collection/${slug}/page/1`],
    ["its last page", () => `/api/collections/collection/${slug}/page/${Math.ceil(count / 100)}`],
    ["a photo in it", () => `/api/collections/collection/${slug}/photo/of${count}n7`],
    ["a photo", () => `/api/photos/photo/of${count}n7`],
  ])("%s takes one read", async (_, path) => {
    const reads = countedReads();
    expect((await server.fetch(path())).status).toBe(200);
    expect(reads.count).toBe(1);
  });

  test("the whole collection takes one read for each hundred photos", async () => {
    const reads = countedReads();
    const response = await server.fetch(`/api/collections/collection/${slug}`);
    expect(reads.count).toBe(Math.ceil(count / 100));
    const [collection] = getCollection.reply.parse(await response.json());
    const names = Array.from({ length: count }, (_, index) => `of${count}n${index}`);
    expect(collection.collectionPhotos).toEqual(names);
    expect(collection.photos.map(({ slug }) => slug)).toEqual(names);
  });

  test.each([0, Math.floor(count / 2), count - 1])(
    "the photos around photo %i take one read on the first page, and four at most",
    async (place) => {
      const reads = countedReads();
      const args = { collectionSlug: slug, photoSlug: `of${count}n${place}` };
      const found = await server.call(getPhotoNeighbors, args);
      expect(reads.count).toBeLessThanOrEqual(place < 88 ? 1 : 4);
      const from = Math.max(0, place - 12);
      const to = Math.min(count - 1, place + 12);
      expect(found.photos.map(({ sort, slug: name }) => [sort, name])).toEqual(
        Array.from({ length: to - from + 1 }, (_, index) => [from + index, `of${count}n${from + index}`]),
      );
      expect(found.count).toBe(count);
      expect(found.first[0]?.slug).toBe(`of${count}n0`);
    },
  );

  test("an unknown photo takes one read, and an invalid slug none", async () => {
    const reads = countedReads();
    expect((await server.fetch("/api/photos/photo/unknown")).status).toBe(404);
    expect(reads.count).toBe(1);
    expect((await server.fetch("/api/photos/photo/No_Slug")).status).toBe(404);
    expect(reads.count).toBe(1);
  });
});

test("a photo under a former slug takes two reads", async () => {
  const photo = await aPhoto(server, { title: "Left" });
  await server.call(savePhoto, { id: photo.id, body: { ...photo, title: "Moved" } });
  const reads = countedReads();
  expect((await server.fetch("/api/photos/photo/left")).status).toBe(200);
  expect(reads.count).toBe(2);
});

test("the back office's list reads the 65 documents of its index, and no photo", async () => {
  const reads = countedReads();
  const photos = await server.call(listAdminPhotos, {});
  expect(photos.length).toBeGreaterThan(65);
  expect(reads.count).toBe(65);
});
