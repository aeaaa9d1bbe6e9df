import {
  deleteCollection,
  getAdminCollection,
  linkPhoto,
  saveCollection,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import {
  collectionCardSchema,
  publicCollectionSchema,
  publicPhotoSchema,
} from "@lightwell/shared/catalog/catalog-schemas";
import { deletePhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { publishingTables } from "#src/publishing/publishing-transaction.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { publishedDocuments } from "#src/testing/catalog/whole-catalog.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let server: ShopServer;
beforeEach(async () => (server = await startShopServer("catalog")));
afterEach(async () => await server.close());

async function get(path: string) {
  const response = await fetch(`${server.origin}${path}`);
  const body: unknown = await response.json();
  return { status: response.status, body, headers: response.headers };
}
const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
const fieldsOf = (record: unknown) => Object.keys(record ?? {}).sort();
const photoPath = (slug: string) => `/api/photos/photo/${slug}`;
const collectionPath = (slug: string) => `/api/collections/collection/${slug}`;
const within = (collection: string, photo: string) => `${collectionPath(collection)}/photo/${photo}`;
const statuses = async (...paths: string[]) =>
  (await Promise.all(paths.map(get))).map(({ status }) => status);

describe("the data of a page", () => {
  test("is the reply of its call, at the address of a file", async () => {
    await aCollection(server, { title: "Landscapes" }, [await aPhoto(server, { title: "Dune" })]);
    for (const path of [
      "/collections/homepage",
      "/collections/collection/landscapes/page/1",
      "/photos/photo/dune",
    ]) {
      const [call, file] = [await get(`/api${path}`), await get(`/data${path}.json?a=b`)];
      expect([file.status, file.body]).toEqual([200, call.body]);
      expect(file.headers.get("Cache-Control")).toBe(call.headers.get("Cache-Control"));
    }
    expect(
      await statuses("/data/photos/photo/gone.json", "/data/photos/photo/dune", "/data/unknown"),
    ).toEqual([404, 404, 404]);
  });
});

describe("the homepage", () => {
  test("is an empty list in a new shop", async () => {
    expect(await get("/api/collections/homepage")).toMatchObject({ status: 200, body: [] });
  });

  test("lists the active collections of the homepage, by sort and then by title", async () => {
    await aCollection(server, { title: "Second", sort: 2 });
    await aCollection(server, { title: "First B", sort: 1 });
    await aCollection(server, { title: "First A", sort: 1 });
    await aCollection(server, { title: "Draft", active: false });
    await aCollection(server, { title: "Elsewhere", showOnHomepage: false });
    const { body } = await get("/api/collections/homepage");
    expect(body).toMatchObject([{ slug: "first-a" }, { slug: "first-b" }, { slug: "second" }]);
    expect(fieldsOf(first(body))).toEqual(fieldsOf(collectionCardSchema.shape));
  });

  test("omits what is hidden or deleted", async () => {
    const hidden = await aCollection(server, { title: "Hidden" });
    const deleted = await aCollection(server, { title: "Deleted" });
    await server.call(saveCollection, { id: hidden.id, body: { ...hidden, active: false } });
    await server.call(deleteCollection, { id: deleted.id });
    expect((await get("/api/collections/homepage")).body).toEqual([]);
    expect(await statuses(collectionPath("hidden"), collectionPath("deleted"))).toEqual([404, 404]);
  });
});

describe("a collection", () => {
  test("is a list with one collection, with its active photos in order", async () => {
    const one = await aPhoto(server, { title: "One" });
    const draft = await aPhoto(server, { title: "Draft", active: false });
    const two = await aPhoto(server, { title: "Two" });
    await aCollection(server, { title: "Landscapes" }, [two, draft, one]);
    const { status, body, headers } = await get(collectionPath("landscapes"));
    expect(status).toBe(200);
    expect(body).toMatchObject([{ title: "Landscapes", photos: [{ slug: "two" }, { slug: "one" }] }]);
    expect(body).toMatchObject([{ collectionPhotos: [two.id2, one.id2] }]);
    expect(fieldsOf(first(body))).toEqual(fieldsOf(publicCollectionSchema.shape));
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
  });

  test("has pages, and a page beyond the last is not found", async () => {
    const photo = await aPhoto(server, { title: "Paged" });
    await aCollection(server, { title: "Pages" }, [photo]);
    const { status, body } = await get(`${collectionPath("pages")}/page/1`);
    expect([status, body]).toMatchObject([200, { title: "Pages", page: 1, pages: 1, photos: [{ sort: 0 }] }]);
    expect(body).not.toHaveProperty("collectionPhotos");
    const others = ["2", "0", "01", "-1", "1.5", "x", "99999"].map(
      (page) => `${collectionPath("pages")}/page/${page}`,
    );
    expect(new Set(await statuses(...others))).toEqual(new Set([404]));
    const neighbors = `${within("pages", "paged")}/neighbors`;
    expect(await get(neighbors)).toMatchObject({
      status: 200,
      body: { count: 1, photos: [{ slug: "paged" }] },
    });
    expect(await statuses(`${within("pages", "unknown")}/neighbors`)).toEqual([404]);
  });

  test("changes with its photos", async () => {
    const photo = await aPhoto(server, { title: "Before" });
    const { id } = await aCollection(server, { title: "Followed" }, [photo]);
    const renamed = await server.call(savePhoto, { id: photo.id, body: { ...photo, title: "After" } });
    expect((await get(collectionPath("followed"))).body).toMatchObject([{ photos: [{ title: "After" }] }]);
    await server.call(savePhoto, { id: photo.id, body: { ...renamed, active: false } });
    expect((await get(collectionPath("followed"))).body).toMatchObject([{ photos: [] }]);
    const other = await aPhoto(server, { title: "Other" });
    await server.call(linkPhoto, { id, photoId: other.id });
    expect((await get(collectionPath("followed"))).body).toMatchObject([{ photos: [{ title: "Other" }] }]);
    await server.call(deletePhoto, { id: other.id });
    expect((await get(collectionPath("followed"))).body).toMatchObject([{ photos: [] }]);
  });
});

describe("a photo", () => {
  test("has only the public fields", async () => {
    await aPhoto(server, { title: "Granite Morning", base: 2_500 });
    const { status, body } = await get(photoPath("granite-morning"));
    expect([status, body]).toMatchObject([200, { price: 14_500, options: { length: 30 } }]);
    expect(fieldsOf(body)).toEqual(fieldsOf({ ...publicPhotoSchema.shape, collections: [] }));
  });

  test("omits what a published document should not contain", async () => {
    const photo = await aPhoto(server, { title: "Leaky" });
    await aCollection(server, { title: "Open" }, [photo]);
    const published = publishingTables(openDatabase(server.projectId)).published;
    const add = async (name: string, fields: object) => {
      const document = published.doc(name);
      await document.set({ ...(await document.get()).data(), ...fields });
    };
    await add("photo:leaky", {
      draft: "secret",
      options: [{ key: "size", value: "8x10", base: 1, available: true, draft: "secret" }],
    });
    await add("collection:open", { draft: "secret" });
    await add("home", { draft: "secret" });
    for (const path of [
      photoPath("leaky"),
      within("open", "leaky"),
      collectionPath("open"),
      "/api/collections/homepage",
    ]) {
      const { status, body } = await get(path);
      expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining("secret")]);
    }
  });

  test("that is a draft is not found", async () => {
    await aPhoto(server, { title: "Draft", active: false });
    const { status, body, headers } = await get(photoPath("draft"));
    expect([status, body]).toMatchObject([404, { error: { code: "not-found" } }]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("is found within the collections that are active and contain it now", async () => {
    const photo = await aPhoto(server, { title: "Dune" });
    const held = await aCollection(server, { title: "Held" }, [photo]);
    const hidden = await aCollection(server, { title: "Hidden", active: false }, [photo]);
    await aCollection(server, { title: "Empty" });
    const paths = [within("held", "dune"), within("hidden", "dune"), within("empty", "dune")] as const;
    expect(await statuses(...paths)).toEqual([200, 404, 404]);

    const { id, ...shown } = await server.call(getAdminCollection, { id: hidden.id });
    await server.call(saveCollection, { id, body: { ...shown, active: true } });
    await server.call(unlinkPhoto, { id: held.id, photoId: photo.id });
    expect(await statuses(...paths, photoPath("dune"))).toEqual([404, 200, 404, 200]);

    await server.call(deleteCollection, { id: hidden.id });
    expect(await statuses(...paths)).toEqual([404, 404, 404]);
  });

  test("moves with its title and is still found under its former slug", async () => {
    const photo = await aPhoto(server, { title: "Old Name" });
    const collection = await aCollection(server, { title: "Old House" }, [photo]);
    const renamed = await server.call(savePhoto, { id: photo.id, body: { ...photo, title: "New Name" } });
    const { id, ...rest } = collection;
    await server.call(saveCollection, { id, body: { ...rest, title: "New House" } });
    for (const path of [
      photoPath("old-name"),
      within("old-house", "old-name"),
      within("new-house", "new-name"),
    ])
      expect(await get(path)).toMatchObject({ status: 200, body: { slug: "new-name" } });
    expect((await get(collectionPath("old-house"))).body).toMatchObject([{ slug: "new-house" }]);

    const back = await server.call(savePhoto, { id: photo.id, body: { ...renamed, title: "Old Name" } });
    expect(back.slug).toBe("old-name");
    expect((await get(photoPath("new-name"))).body).toMatchObject({ slug: "old-name" });
    await server.call(deletePhoto, { id: photo.id });
    expect(await statuses(photoPath("old-name"), photoPath("new-name"))).toEqual([404, 404]);
  });

  test("does not redirect from the slug of its draft", async () => {
    const { created } = await aPhoto(server, { title: "Named" });
    expect(created).toBeGreaterThan(0);
    const names = [...(await publishedDocuments(server.shop.publishing)).keys()];
    expect(names.filter((name) => name.includes("untitled"))).toEqual([]);
  });

  test.each(["unknown", "a%2Fb", "..%2F..", "__home__", "Dune", "x".repeat(300), "%F0%9F%8F%94"])(
    "“%s” is not found",
    async (slug) => {
      const paths = [photoPath(slug), collectionPath(slug), within(slug, "dune"), within("dune", slug)];
      for (const path of paths) {
        const { status, body, headers } = await get(path);
        expect([status, body]).toMatchObject([404, { error: { code: "not-found" } }]);
        expect(headers.get("Cache-Control")).toBe("private, no-store");
      }
    },
  );

  test("with an invalid slug is rejected without a stack trace", async () => {
    const response = await fetch(`${server.origin}/api/photos/photo/%E0%A4%A`);
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toMatchObject([400, { error: { code: "invalid-request" } }]);
    expect(text).not.toContain("at /");
  });
});
