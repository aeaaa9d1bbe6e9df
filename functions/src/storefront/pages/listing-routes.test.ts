import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { existsSync, readFileSync } from "node:fs";
import { holdClock } from "#src/testing/hold-clock.ts";
import { publicDeps } from "#src/testing/public-deps.ts";
import { apiApp } from "#src/http/api-app.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto, storeActive } from "#src/testing/a-photo.ts";
import { aTextPage } from "@lightwell/shared/testing/a-text-page";
import { countedReads } from "#src/testing/counted-reads.ts";
import { addPhotosToCollection } from "#src/testing/catalog/add-photos-to-collection.ts";
import { listen } from "#src/testing/listen.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { create } from "xmlbuilder2";
import { listingRoutes } from "./listing-routes.ts";

const origin = "https://lightwell.example";
let server: ShopServer;
let site: { origin: string; close: () => Promise<void> };
beforeAll(async () => {
  server = await startShopServer("listing-routes");
  site = await listen(apiApp((api) => listingRoutes(api, { ...publicDeps(server), origin })));
  const photo = await aPhoto(server, { title: "Salt & Light", base: 500 });
  await storeActive(server, photo, { image: "photos/p1-0123456789abcdef" });
  await aPhoto(server, { title: "Draft", active: false });
  await aCollection(server, { title: "Shores" }, [photo]);
});
afterAll(async () => {
  await site.close();
  await server.close();
});

async function get(path: string, at = site.origin) {
  const response = await fetch(at + path);
  const text = await response.text();
  const [cache, type] = ["cache-control", "content-type"].map((name) => response.headers.get(name));
  return { status: response.status, cache, type, text };
}

/** Parses the XML; throws when it is not well-formed. */
async function xml(path: string): Promise<string> {
  const { status, cache, text } = await get(path);
  expect({ status, cache }).toEqual({ status: 200, cache: "public, max-age=0, s-maxage=3600" });
  return JSON.stringify(create(text).toObject());
}

describe("the sitemap", () => {
  test("has the texts that the owner has written and the pages that they have added", async () => {
    const saved = await server.call(getAdminSite, {});
    const ownPages = [aTextPage(), aTextPage({ slug: "empty", sections: [] })];
    const { sections } = aTextPage();
    await server.call(saveSite, {
      body: { ...saved, ownPages, privacy: sections },
    });
    const started = await listen(apiApp((api) => listingRoutes(api, { ...publicDeps(server), origin })));
    onTestFinished(async () => await started.close());
    const { text } = await get("/sitemap.xml", started.origin);
    expect(text).toContain(`<loc>${origin}/pages/commissions</loc>`);
    expect(text).toContain(`<loc>${origin}/privacy</loc>`);
    for (const unwritten of ["empty", "terms"]) expect(text).not.toContain(unwritten);
  });

  test("has every page with its canonical URL, its picture and its last change", async () => {
    const found = await xml("/sitemap.xml");
    for (const path of ["/", "/about", "/collection/shores", "/photos/photo/salt-light"])
      expect(found).toContain(`{"loc":"${origin}${path}"`);
    expect(found).toContain(`"image:loc":"${origin}/images/photos/p1-0123456789abcdef_1024x1024.webp"`);
    expect(found).toMatch(/"lastmod":"20\d\d-\d\d-\d\dT/);
    expect(found).not.toContain("draft");
  });
});

describe("the product feed", () => {
  test("has the cheapest framed and unframed print, each linked as it is configured", async () => {
    const { text } = await get("/products.xml");
    const items = text.split("<item>").slice(1);
    expect(items).toHaveLength(2);
    expect(items[0]).toContain("<g:title>Salt &amp; Light, framed print, 8 × 10 in</g:title>");
    expect(items[0]).toContain("<g:price>125.00 USD</g:price>");
    expect(items[0]).toContain(
      `<g:link>${origin}/photos/photo/salt-light?print=framed&amp;size=8x10&amp;frame=white&amp;matte=none</g:link>`,
    );
    expect(items[1]).toContain("?print=unframed&amp;size=8x10&amp;finish=matte</g:link>");
    expect(items[1]).toContain("<g:price>135.00 USD</g:price>");
    expect(items[1]).toContain("<g:shipping><g:country>US</g:country><g:service>Ground</g:service>");
  });

  test("keeps its ids, and changes with a save", async () => {
    const ids = async () => (await xml("/products.xml")).match(/"g:id":"[^"]*"/g);
    const before = await ids();
    const [photo] = (await server.shop.catalog.photos()).filter(({ slug }) => slug === "salt-light");
    if (!photo) throw new Error("It was made above.");
    const changed = { ...photo, title: "Salt", base: 1_000 };
    const saved = await server.call(savePhoto, { id: photo.id, body: changed });
    expect(await ids()).toEqual(before);
    const found = await xml("/products.xml");
    expect(found).toContain("/photos/photo/salt?");
    expect(found).toContain('"g:price":"130.00 USD"');
    await server.call(savePhoto, { id: photo.id, body: { ...saved, active: false } });
    expect(await xml("/products.xml")).not.toContain("g:id");
  });
});

describe("the web manifest", () => {
  test("has the name of the shop as the owner saved it, and an icon of the build", async () => {
    const saved = await server.call(getAdminSite, {});
    await server.call(saveSite, { body: { ...saved, name: "Salt & Silver" } });
    const started = await listen(apiApp((api) => listingRoutes(api, { ...publicDeps(server), origin })));
    onTestFinished(async () => await started.close());
    const { status, cache, type, text } = await get("/manifest.webmanifest", started.origin);
    expect({ status, cache, type }).toEqual({
      status: 200,
      cache: "public, max-age=0, s-maxage=3600",
      type: "application/manifest+json; charset=utf-8",
    });
    expect(JSON.parse(text)).toMatchObject({
      name: "Salt & Silver",
      short_name: "Salt & Silver",
      start_url: "/",
      display: "browser",
      theme_color: "#fbfaf7",
      background_color: "#fbfaf7",
      icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
    });
    expect(existsSync(new URL("../../../../web/public/favicon.svg", import.meta.url))).toBe(true);
  });

  test.each(["index.html", "admin.html"])("is linked from %s, which has its color", (name) => {
    const document = readFileSync(new URL(`../../../../web/${name}`, import.meta.url), "utf8");
    expect(document).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(document).toContain('<meta name="theme-color" content="#fbfaf7" />');
  });
});

describe("photos that cannot be sold", () => {
  const noOptions = { syncOptionsEnabled: false, enabledOptions: [] };
  beforeAll(async () => {
    await storeActive(server, await aPhoto(server, { title: "Out of stock" }), noOptions);
    await storeActive(server, await aPhoto(server, { title: "No picture" }), { image: "" });
    await storeActive(server, await aPhoto(server, { title: "No title" }), { title: "" });
  });

  test("are left out of the product feed", async () => {
    const found = await xml("/products.xml");
    for (const slug of ["out-of-stock", "no-picture", "no-title"]) expect(found).not.toContain(slug);
  });

  test("are in the sitemap only when they have a title and a picture", async () => {
    const found = await xml("/sitemap.xml");
    expect(found).toContain("/photos/photo/out-of-stock");
    for (const slug of ["no-picture", "no-title"]) expect(found).not.toContain(slug);
  });
});

describe("however many photos there are", () => {
  const count = testVolume({ sample: 250, large: 2_000 });
  beforeAll(async () => void (await addPhotosToCollection(server, count)));

  test("the sitemap contains all of them", async () => {
    const addresses = (await get("/sitemap.xml")).text.match(new RegExp(`photo/of${count}n`, "g"));
    expect(addresses).toHaveLength(count);
  });

  test.each(["/sitemap.xml", "/products.xml"])(
    "%s takes sixteen reads beside that of the site",
    async (path) => {
      holdClock();
      await get(path);
      const reads = countedReads();
      expect((await get(path)).status).toBe(200);
      expect(reads.count).toBe(16);
    },
  );
});
