import { getCollection, getPhotoNeighbors } from "@lightwell/shared/contract/catalog-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import { initialOptions } from "#src/catalog/catalog-transaction.ts";
import { apiApp } from "#src/http/api-app.ts";
import { projectWholeCatalog } from "#src/testing/catalog/whole-catalog.ts";
import { catalogRoutes } from "#src/storefront/catalog-routes.ts";
import { publishedRepository } from "#src/storefront/published-repository.ts";
import { aBuiltSite } from "#src/testing/a-built-site.ts";
import { listen } from "#src/testing/listen.ts";
import { aStoredCollection, aStoredPhoto } from "#src/testing/catalog/stored-catalog.ts";
import { listingRoutes } from "./listing-routes.ts";
import { pageRoutes } from "./page-routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const photos = Array.from({ length: 201 }, (_, index) =>
  aStoredPhoto({ id: `photo${index}`, id2: `p${index}`, slug: `photo-${index}`, sequence: index }),
);
const collectionPhotos = photos.map(({ id2 }) => id2);
const collections = [aStoredCollection({ collectionPhotos, oldSlugs: ["sands"] })];

let reads: string[];
let shop: { origin: string; close: () => Promise<void> };
beforeAll(async () => {
  reads = [];
  const documents = projectWholeCatalog({ photos, collections, options: initialOptions, site: initialSite });
  const published = publishedRepository(async (_collection, name) => {
    reads.push(name);
    return await Promise.resolve(documents.get(name));
  });
  const content = await published.site();
  const deps = {
    published,
    content: () => Promise.resolve(content),
    origin: "https://lightwell.example",
    site: () => Promise.resolve(aBuiltSite),
  };
  shop = await listen(
    apiApp((api) => {
      catalogRoutes(api, deps);
      listingRoutes(api, deps);
      pageRoutes(api, deps);
    }),
  );
});
beforeEach(() => void (reads = []));
afterAll(async () => await shop.close());

async function get(path: string) {
  const response = await fetch(shop.origin + path, { redirect: "manual" });
  return {
    status: response.status,
    location: response.headers.get("Location"),
    text: await response.text(),
  };
}

describe("a collection of 201 photos", () => {
  test.each([
    ["", "photo-0", 'page":1'],
    ["/page/2", "photo-100", 'page":2'],
    ["/page/3?utm_source=mail", "photo-200", 'page":3'],
  ])("has the page “%s”, which takes one read", async (address, first, page) => {
    const { status, text } = await get(`/collection/deserts${address}`);
    expect([status, reads]).toEqual([200, [expect.stringMatching(/^collection:deserts/)]]);
    expect(text).toContain(`"photos":[{"id":"${first.replace("-", "")}"`);
    expect(text).toContain(page);
    expect(text).not.toContain("collectionPhotos");
  });

  test("has one URL for each page, and redirects or rejects others", async () => {
    const path = "/collection/deserts";
    expect(await get(`${path}/page/1`)).toMatchObject({ status: 301, location: path });
    expect(await get(`${path}/page/1?a=b`)).toMatchObject({ status: 301, location: `${path}?a=b` });
    expect(await get("/collection/sands/page/2")).toMatchObject({ status: 301, location: `${path}/page/2` });
    for (const page of ["4", "0", "-1", "01", "x", "2/3"])
      expect(await get(`${path}/page/${page}`)).toMatchObject({ status: 404 });
    const listed = (await get("/sitemap.xml")).text.match(/\/collection\/deserts[^<]*/g);
    expect(listed).toEqual([path, `${path}/page/2`, `${path}/page/3`]);
  });

  test("is returned completely by the call without a page", async () => {
    const { text } = await get("/api/collections/collection/sands");
    const [collection] = getCollection.reply.parse(JSON.parse(text));
    expect(collection.collectionPhotos).toEqual(collectionPhotos);
    expect(collection.photos.map(({ id2 }) => id2)).toEqual(collectionPhotos);
    const page = await get("/api/collections/collection/sands/page/3");
    expect(JSON.parse(page.text)).toMatchObject({ page: 3, pages: 3, photos: [{ slug: "photo-200" }] });
    expect((await get("/api/collections/collection/deserts/page/4")).status).toBe(404);
  });

  test.each([
    [0, 0, 12, 1],
    [99, 87, 111, 2],
    [100, 88, 112, 3],
    [200, 188, 200, 4],
  ])("returns the photos around photo %i from %i to %i, in %i reads", async (place, from, to, count) => {
    const { text } = await get(`/api/collections/collection/deserts/photo/photo-${place}/neighbors`);
    const found = getPhotoNeighbors.reply.parse(JSON.parse(text));
    expect([found.photos[0]?.sort, found.photos.at(-1)?.sort]).toEqual([from, to]);
    expect(found.photos).toHaveLength(to - from + 1);
    expect([found.count, found.first[0]?.slug]).toEqual([201, "photo-0"]);
    expect(reads).toHaveLength(count);
  });
});
