import { getPrintIndex, getPrints } from "@lightwell/shared/contract/catalog-endpoints";
import { saveCollection } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { deletePhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { PageToRender } from "@lightwell/shared/routes/published-page";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiApp } from "#src/http/api-app.ts";
import { findDrift } from "#src/publishing/repair.ts";
import { holdClock } from "#src/testing/hold-clock.ts";
import { aBuiltSite } from "#src/testing/a-built-site.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { addPhotosToCollection } from "#src/testing/catalog/add-photos-to-collection.ts";
import { countedReads } from "#src/testing/counted-reads.ts";
import { listen } from "#src/testing/listen.ts";
import { publicDeps } from "#src/testing/public-deps.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { pageRoutes } from "./pages/page-routes.ts";

const origin = "https://lightwell.example";
/** A part of the index has a thousand photos. */
const beyondOnePart = testVolume({ sample: 1_100, large: 2_000 });
let server: ShopServer;
let pages: { origin: string; close: () => Promise<void> };
beforeAll(async () => {
  server = await startShopServer("print-routes");
  const deps = { ...publicDeps(server), origin, site: () => Promise.resolve(aBuiltSite) };
  pages = await listen(apiApp((api) => pageRoutes(api, deps)));
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

const found = async (search: string) => await server.call(getPrints, { search });
const titles = async (search: string) => (await found(search)).photos.map(({ title }) => title);

test("a shop without photos has an empty index", async () => {
  expect(await found("all")).toMatchObject({ photos: [], total: 0, pages: 1, collections: [] });
  expect(await server.call(getPrintIndex, { part: "0" })).toEqual({ photos: [], collections: [], parts: 1 });
});

describe("the index of all prints", () => {
  test("follows the saves of photos and collections", async () => {
    const dune = await aPhoto(server, { title: "Dune", tags: ["desert"] });
    const pier = await aPhoto(server, { title: "Pier", variant: "BW", base: 10_000 });
    await aPhoto(server, { title: "Draft", active: false });
    const shores = await aCollection(server, { title: "Shores", sort: 2 }, [pier]);
    await aCollection(server, { title: "Dry", sort: 1 }, [dune]);
    expect(await found("all")).toMatchObject({
      photos: [{ title: "Pier", price: 22_000 }, { title: "Dune" }],
      total: 2,
      collections: [{ slug: "dry" }, { slug: "shores" }],
    });
    expect(await titles("collection=shores")).toEqual(["Pier"]);
    expect(await titles("q=desert")).toEqual(["Dune"]);
    expect(await titles("color=black-and-white&price=200-300")).toEqual(["Pier"]);

    await server.call(saveCollection, { id: shores.id, body: { ...shores, title: "Coasts", sort: 0 } });
    expect(await titles("collection=coasts")).toEqual(["Pier"]);
    expect((await found("all")).collections).toMatchObject([{ title: "Coasts" }, { title: "Dry" }]);

    await server.call(savePhoto, { id: dune.id, body: { ...dune, title: "Sand" } });
    await server.call(deletePhoto, { id: pier.id });
    expect(await titles("all")).toEqual(["Sand"]);
    expect(await findDrift(server.shop)).toEqual([]);
  });

  test("counts the photos that are created", async () => {
    const ids = await Promise.all([aPhoto(server, { title: "One" }), aPhoto(server, { title: "Two" })]);
    const stored = await Promise.all(ids.map(async ({ id }) => await server.shop.catalog.photo(id)));
    expect(new Set(stored.map((photo) => photo?.sequence))).toEqual(new Set([3, 4]));
  });

  test.each(["/api/photos/prints/q=x%26page=1", "/api/photos/prints/any", "/api/photos/print-index/x"])(
    "is not found at %s",
    async (path) => {
      const response = await server.fetch(path);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
    },
  );
});

describe("the page of all prints", () => {
  async function pageAt(path: string) {
    const response = await fetch(pages.origin + path);
    const cache = response.headers.get("cache-control");
    const data = /<pre>(.*)<\/pre>/s.exec(await response.text())?.[1] ?? "";
    return { status: response.status, cache, page: JSON.parse(data) as PageToRender };
  }

  test("is rendered with the results of its query, and cached for a minute", async () => {
    const { status, cache, page } = await pageAt("/prints?q=sand&utm_source=mail");
    expect([status, cache]).toEqual([200, "public, max-age=0, s-maxage=60"]);
    expect(page.replies).toMatchObject([
      { name: "getSite" },
      { name: "getPrints", args: { search: "q=sand" }, reply: { count: 1, photos: [{ title: "Sand" }] } },
    ]);
    expect(page.structuredData).toMatchObject([{ "@type": "BreadcrumbList" }]);
  });

  describe.each([
    [200, 1],
    [beyondOnePart, 2],
  ])("with %i photos", (count, parts) => {
    beforeAll(async () => void (await addPhotosToCollection(server, count)));

    test("takes one read for each thousand, and none for another search in the next minute", async () => {
      const { published } = publicDeps(server, { printIndexMs: 60_000 });
      const reads = countedReads();
      const index = await published.printIndex();
      expect(reads.count).toBe(parts);
      expect(await published.printIndex()).toBe(index);
      expect(reads.count).toBe(parts);
    });

    test(`is rendered with one read for each thousand: ${parts}`, async () => {
      holdClock(); // the site is read once a minute
      await pageAt("/about");
      const reads = countedReads();
      const { page } = await pageAt("/prints?page=2");
      expect(reads.count).toBe(parts);
      expect(page.replies).toMatchObject([{}, { reply: { page: 2, photos: { length: 60 } } }]);
      expect((await server.call(getPrintIndex, { part: "0" })).parts).toBe(parts);
    });
  });

  test("finds the photos of every part of the index", async () => {
    const { photos } = await server.call(getPrintIndex, { part: "1" });
    expect(photos).toHaveLength(beyondOnePart - 1_000);
    const { total } = await found("all");
    expect(total).toBeGreaterThan(beyondOnePart + 200);
  });
});
