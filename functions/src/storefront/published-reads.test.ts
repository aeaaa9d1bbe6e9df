import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAdminPhotos, savePhoto } from "@lightwell/shared/contract/photo-admin-endpoints";
import { aPhoto } from "#src/testing/a-photo.ts";
import { countedReads } from "#src/testing/counted-reads.ts";
import { addPhotosToCollection } from "#src/testing/add-photos-to-collection.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("published-reads")));
afterAll(async () => await server.close());

describe.each([12, 200, 2_000])("with %i photos in a collection", (count) => {
  let slug: string;
  beforeAll(async () => void (slug = await addPhotosToCollection(server, count)));

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
