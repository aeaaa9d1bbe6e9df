import {
  createCollection,
  deleteCollection,
  getAdminCollection,
  linkPhoto,
  listAdminCollections,
  saveCollection,
  sortCollectionPhotos,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { changePhotos, getAdminPhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { warn } from "firebase-functions/logger";
import { storedCollectionSchema } from "#src/catalog/schemas.ts";
import { aStoredCollection } from "#src/testing/catalog/stored-catalog.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { withPhotosAdded } from "./collection-photos.ts";

vi.mock("firebase-functions/logger", { spy: true }); // logs as usual, and records the calls

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("collection-admin")));
afterAll(async () => await server.close());

async function threePhotos() {
  return [
    await aPhoto(server, { title: "One" }),
    await aPhoto(server, { title: "Two" }),
    await aPhoto(server, { title: "Three" }),
  ] as const;
}

describe("a collection", () => {
  test("begins as an empty draft", async () => {
    const collection = await server.call(createCollection, {});
    expect(collection).toMatchObject({ active: false, autoSlugEnabled: true, collectionPhotos: [] });
    expect(collection.slug).toMatch(/^untitled-[a-z0-9]{4}$/);
    expect(await server.call(listAdminCollections, {})).toContainEqual({ ...collection, oldSlugs: [] });
  });

  test("is saved with the slug of its title", async () => {
    const saved = await aCollection(server, { title: "What's New", sort: 3 });
    expect(saved).toMatchObject({ slug: "whats-new", sort: 3, photos: [] });
    expect(await server.call(getAdminCollection, { id: saved.id })).toEqual(saved);
    expect((await aCollection(server, { title: "What's New" })).slug).toBe("whats-new-2");
  });

  test("is not saved over a later save", async () => {
    const read = await aCollection(server, { title: "Destinations" });
    await server.call(saveCollection, { id: read.id, body: { ...read, description: "first" } });
    const late = await server.send(saveCollection, { id: read.id, body: { ...read, description: "second" } });
    expect(late).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    expect((await server.call(getAdminCollection, { id: read.id })).description).toBe("first");
  });

  test("is active only with a title", async () => {
    const read = await aCollection(server, { title: "Harbors" });
    const untitled = { ...read, title: " " };
    expect(await server.send(saveCollection, { id: read.id, body: untitled })).toMatchObject({
      status: 409,
      body: { error: { code: "conflict", fields: { title: "Enter a title." } } },
    });
    const body = { ...untitled, active: false };
    expect((await server.call(saveCollection, { id: read.id, body })).active).toBe(false);
  });

  test("rejects a slug in use, and unknown fields", async () => {
    const read = await aCollection(server, { title: "Wine Country" });
    await aCollection(server, { title: "Favorites" });
    const body = { ...read, autoSlugEnabled: false, slug: "Favorites" };
    expect((await server.send(saveCollection, { id: read.id, body })).status).toBe(409);
    const broken = await server.send(saveCollection, { id: read.id, body: { ...read, sort: "first" } });
    expect(broken).toMatchObject({ status: 400, body: { error: { fields: { sort: expect.any(String) } } } });
  });

  test("is deleted, and its photos are not", async () => {
    const photo = await aPhoto(server);
    const { id } = await aCollection(server, { title: "Passing" }, [photo]);
    expect((await server.send(deleteCollection, { id })).status).toBe(204);
    expect((await server.send(getAdminCollection, { id })).status).toBe(404);
    expect((await server.send(deleteCollection, { id })).status).toBe(404);
    expect((await server.send(getAdminPhoto, { id: photo.id })).status).toBe(200);
  });
});

describe("the photos of a collection", () => {
  test("are added by either id, in order, each once", async () => {
    const [one, two] = await threePhotos();
    const { id } = await server.call(createCollection, {});
    await server.call(linkPhoto, { id, photoId: one.id });
    await server.call(linkPhoto, { id, photoId: two.id2 });
    const again = await server.send(linkPhoto, { id, photoId: one.id2 });
    expect(again).toMatchObject({ status: 201, body: { collectionPhotos: [one.id2, two.id2] } });
    const { photos } = await server.call(getAdminCollection, { id });
    expect(photos.map(({ title, sort }) => [title, sort])).toEqual([
      ["One", 0],
      ["Two", 1],
    ]);
  });

  test("are added in front of the others where new photos come first, several in their order", async () => {
    const [one, two, three] = await threePhotos();
    const { id } = await aCollection(server, { newPhotosFirst: true }, [one]);
    await server.call(linkPhoto, { id, photoId: two.id });
    expect((await server.call(getAdminCollection, { id })).collectionPhotos).toEqual([two.id2, one.id2]);
    const four = await aPhoto(server, { title: "Four" });
    const ids = [three.id, one.id, four.id];
    await server.call(changePhotos, { body: { action: "link", ids, collectionId: id } });
    const { collectionPhotos, ...read } = await server.call(getAdminCollection, { id });
    expect(collectionPhotos).toEqual([three.id2, four.id2, two.id2, one.id2]);
    const { newPhotosFirst: _, ...withoutChoice } = read; // as a tab sends it that was opened before there was a choice
    expect((await server.call(saveCollection, { id, body: withoutChoice })).newPhotosFirst).toBe(true);
  });

  test("are added in front of the others in their order also by several calls", async () => {
    const [one, two, three] = await threePhotos();
    const { id } = await aCollection(server, { newPhotosFirst: true }, [one]);
    const link = async (ids: string[], addedBefore: number) =>
      (await server.call(changePhotos, { body: { action: "link", ids, collectionId: id, addedBefore } }))
        .changed;
    expect(await link([one.id, two.id], 0)).toEqual([two.id]);
    expect(await link([three.id], 1)).toEqual([three.id]);
    const { collectionPhotos } = await server.call(getAdminCollection, { id });
    expect(collectionPhotos).toEqual([two.id2, three.id2, one.id2]);
  });

  test("are added behind the others in a collection from before there was a choice", () => {
    const { newPhotosFirst: _, ...stored } = aStoredCollection({ collectionPhotos: ["p1"] });
    const collection = storedCollectionSchema.parse(stored);
    expect(withPhotosAdded(collection, ["p2", "p1", "p3", "p2"])).toEqual(["p1", "p2", "p3"]);
  });

  test("are sorted by either id; photos that are not listed follow", async () => {
    const [one, two, three] = await threePhotos();
    const { id } = await aCollection(server, {}, [one, two, three]);
    const sorted = await server.call(sortCollectionPhotos, { id, body: [three.id, two.id2] });
    expect(sorted.collectionPhotos).toEqual([three.id2, two.id2, one.id2]);
    const stranger = await server.send(sortCollectionPhotos, { id, body: ["nobody"] });
    expect(stranger.status).toBe(400);
    const noList = await server.send(sortCollectionPhotos, { id, body: { order: [one.id] } });
    expect(noList.status).toBe(400);
  });

  test("are removed by either id, and a repeated removal changes nothing", async () => {
    const [one, two] = await threePhotos();
    const { id } = await aCollection(server, {}, [one, two]);
    expect((await server.send(unlinkPhoto, { id, photoId: one.id })).status).toBe(204);
    expect((await server.send(unlinkPhoto, { id, photoId: two.id2 })).status).toBe(204);
    expect((await server.send(unlinkPhoto, { id, photoId: one.id })).status).toBe(204);
    expect((await server.call(getAdminCollection, { id })).collectionPhotos).toEqual([]);
  });

  test("do not conflict with a save that was begun before", async () => {
    const [one] = await threePhotos();
    const read = await aCollection(server, { title: "Begun Before" });
    await server.call(linkPhoto, { id: read.id, photoId: one.id });
    const saved = await server.call(saveCollection, { id: read.id, body: read });
    expect(saved.collectionPhotos).toEqual([one.id2]);
  });

  test("are returned completely, also if they do not fit into one query", async () => {
    const [one] = await threePhotos();
    const { id } = await aCollection(server, { title: "Many" }, [one]);
    const names = Array.from({ length: 65 }, (_, index) => `copy${index}`);
    await server.shop.saveCatalogChange(async (transaction) => {
      const photo = await transaction.photos.find(one.id);
      const before = await transaction.collections.find(id);
      if (!photo || !before) throw new Error("They were just made.");
      for (const name of names) transaction.photos.save({ ...photo, id: name, id2: name, slug: name });
      transaction.collections.save({ ...before, collectionPhotos: names });
    });
    const { photos } = await server.call(getAdminCollection, { id });
    expect(photos.map((photo) => photo.id)).toEqual(names);
    const seen = await server.fetch("/api/collections/collection/many");
    expect(await seen.json()).toMatchObject([{ collectionPhotos: names }]);
  });

  test("that do not exist are skipped and logged", async () => {
    const [one] = await threePhotos();
    const { id } = await aCollection(server, {}, [one]);
    await server.shop.saveCatalogChange(async (transaction) => {
      const before = await transaction.collections.find(id);
      if (!before) throw new Error("It was just made.");
      transaction.collections.save({ ...before, collectionPhotos: ["gone", one.id2] });
    });
    expect((await server.call(getAdminCollection, { id })).photos.map((photo) => photo.id)).toEqual([one.id]);
    expect(warn).toHaveBeenCalledWith(
      "collection.photos-missing",
      expect.objectContaining({ collection: id, missing: ["gone"] }),
    );
    await server.call(unlinkPhoto, { id, photoId: "gone" });
    expect((await server.call(getAdminCollection, { id })).collectionPhotos).toEqual([one.id2]);
  });

  test.each([
    ["an unknown photo", (id: string) => ({ id, photoId: "nobody" })],
    ["an unknown collection", () => ({ id: "nobody", photoId: "nobody" })],
  ])("are not added from %s", async (_, args) => {
    const { id } = await server.call(createCollection, {});
    expect((await server.send(linkPhoto, args(id))).status).toBe(404);
  });
});
