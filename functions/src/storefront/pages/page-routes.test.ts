import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  deleteCollection,
  getAdminCollection,
  saveCollection,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { PageToRender } from "@lightwell/shared/routes/published-page";
import { holdClock } from "#src/testing/hold-clock.ts";
import { publicDeps } from "#src/testing/public-deps.ts";
import { apiApp } from "#src/http/api-app.ts";
import { aBuiltSite } from "#src/testing/a-built-site.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto, storeActive } from "#src/testing/a-photo.ts";
import { aTextPage } from "@lightwell/shared/testing/a-text-page";
import { countedReads } from "#src/testing/counted-reads.ts";
import { addPhotosToCollection } from "#src/testing/catalog/add-photos-to-collection.ts";
import { listen } from "#src/testing/listen.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import type { BuiltSite } from "./built-site.ts";
import { pageRoutes } from "./page-routes.ts";

const origin = "https://lightwell.example";
let server: ShopServer;
let site: BuiltSite;
let pages: { origin: string; close: () => Promise<void> };
beforeAll(async () => {
  server = await startShopServer("page-routes");
  const shop = { ...publicDeps(server), origin, site: () => Promise.resolve(site) };
  pages = await listen(apiApp((api) => pageRoutes(api, shop)));
  site = aBuiltSite;
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(pages.origin + path, { redirect: "manual", headers });
  return {
    status: response.status,
    cache: response.headers.get("cache-control"),
    location: response.headers.get("location"),
    etag: response.headers.get("etag"),
    html: await response.text(),
  };
}

/** What the renderer was given. */
function rendered(html: string): PageToRender {
  return JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? "") as PageToRender;
}

describe("the page of a photo without a complete print", () => {
  test("has structured data that say out of stock, without a price", async () => {
    const photo = await aPhoto(server, { title: "Sold out", base: 500 });
    await storeActive(server, photo, { syncOptionsEnabled: false, enabledOptions: [] });
    const { status, html } = await get("/photos/photo/sold-out");
    expect(status).toBe(200);
    expect(rendered(html).structuredData?.[0]).toMatchObject({
      "@type": "Product",
      offers: {
        "@type": "Offer",
        url: `${origin}/photos/photo/sold-out`,
        availability: "https://schema.org/OutOfStock",
      },
    });
    expect(JSON.stringify(rendered(html).structuredData)).not.toMatch(/price/i);
  });
});

describe("a published page", () => {
  test("is rendered from one document, which the CDN may keep for a minute", async () => {
    const photo = await aPhoto(server, { title: "Dune", base: 500 });
    await aCollection(server, { title: "Deserts" }, [photo]);
    const answer = await get("/collection/deserts/dune?print=framed");
    expect(answer).toMatchObject({ status: 200, cache: "public, max-age=0, s-maxage=60" });
    const { address, replies, structuredData = [] } = rendered(answer.html);
    expect(address).toBe("/collection/deserts/dune?print=framed");
    expect(replies).toMatchObject([
      { name: "getSite", args: {}, reply: { name: "Lightwell" } },
      {
        name: "getCollectionPhoto",
        args: { collectionSlug: "deserts", photoSlug: "dune" },
        reply: { title: "Dune" },
      },
    ]);
    expect(JSON.stringify(replies)).not.toContain("oldSlugs");
    const picture = `${origin}/images/photos/${photo.id2}-0123456789abcdef_1024x1024.webp`;
    expect(structuredData).toMatchObject([
      {
        "@type": "Product",
        name: "Dune",
        description: "First sun on the east face.",
        url: `${origin}/photos/photo/dune`,
        image: {
          url: picture,
          contentUrl: picture,
          creator: { name: "Clara Bettencourt" },
          creditText: "Clara Bettencourt",
          copyrightNotice: "Clara Bettencourt",
        },
        offers: { lowPrice: "125.00", highPrice: "385.00", priceCurrency: "USD", offerCount: 129 },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [{ name: "Lightwell" }, { name: "Deserts" }, { name: "Dune", position: 3 }],
      },
    ]);
  });

  test("shows a save at the next request that is not cached", async () => {
    const photo = await aPhoto(server, { title: "Tide" });
    expect((await get("/photos/photo/tide")).html).toContain("Sierra Nevada");
    await server.call(savePhoto, { id: photo.id, body: { ...photo, subtitle: "Point Reyes" } });
    expect((await get("/photos/photo/tide")).html).toContain("Point Reyes");
  });

  test("is answered with 304 when it has not changed", async () => {
    await aPhoto(server, { title: "Kept" });
    const { etag } = await get("/photos/photo/kept");
    expect(
      await get("/photos/photo/kept", { "If-None-Match": etag ?? "", "Cache-Control": "max-age=0" }),
    ).toMatchObject({
      status: 304,
      html: "",
    });
  });
});

describe("the homepage", () => {
  test("has structured data of the shop and of the site", async () => {
    const { status, html } = await get("/");
    expect(status).toBe(200);
    expect(rendered(html).structuredData).toMatchObject([
      { "@type": "OnlineStore", name: "Lightwell", url: `${origin}/` },
      { "@context": "https://schema.org", "@type": "WebSite", name: "Lightwell", url: `${origin}/` },
    ]);
  });
});

describe("a page without a catalog item", () => {
  test.each([
    ["/about", { replies: [{ name: "getSite" }, { name: "getTextPage", args: { page: "about" } }] }],
    ["/cart", { isUnlisted: true, styles: "<style>.line{}</style>" }],
    ["/login", { isUnlisted: true }],
  ])("%s is rendered with the site", async (path, expected) => {
    const { status, cache, html } = await get(path);
    expect([status, cache]).toEqual([200, "public, max-age=0, s-maxage=60"]);
    expect(rendered(html)).toMatchObject({ replies: [{ name: "getSite" }], ...expected });
  });

  test("shows a save of the site when an instance reads it again", async () => {
    holdClock();
    await get("/about");
    await server.call(saveSite, { body: { ...initialSite, name: "Tidewater" } });
    expect((await get("/about")).html).toContain("Lightwell");
    const later = { ...publicDeps(server), origin, site: () => Promise.resolve(aBuiltSite) };
    const anotherInstance = await listen(apiApp((api) => pageRoutes(api, later)));
    const response = await fetch(`${anotherInstance.origin}/about`);
    expect(await response.text()).toContain("Tidewater");
    await anotherInstance.close();
    const site = await server.call(getAdminSite, {});
    await server.call(saveSite, { body: { ...site, name: "Lightwell" } });
  });
});

describe("a page that the owner has added", () => {
  test("is rendered with its text, and leads on from its former slug", async () => {
    const site = await server.call(getAdminSite, {});
    const page = aTextPage({ slug: "to-order", oldSlugs: ["commissions"] });
    await server.call(saveSite, { body: { ...site, ownPages: [page] } });
    const later = { ...publicDeps(server), origin, site: () => Promise.resolve(aBuiltSite) };
    const anotherInstance = await listen(apiApp((api) => pageRoutes(api, later)));
    onTestFinished(async () => await anotherInstance.close());
    const answer = async (path: string) => await fetch(anotherInstance.origin + path, { redirect: "manual" });
    const response = await answer("/pages/to-order");
    expect(response.status).toBe(200);
    const { replies, isUnlisted } = rendered(await response.text());
    expect(isUnlisted).toBe(false);
    expect(replies).toMatchObject([
      { name: "getSite", reply: { footerLinks: [{ href: "/pages/to-order", title: "Commissions" }] } },
      { name: "getTextPage", args: { page: "to-order" }, reply: { title: "Commissions" } },
    ]);
    expect(JSON.stringify(replies)).not.toContain("oldSlugs");
    for (const [path, location] of [
      ["/pages/commissions?from=mail", "/pages/to-order?from=mail"],
      ["/Pages/To-Order/", "/pages/to-order"],
    ] as const) {
      const moved = await answer(path);
      expect([moved.status, moved.headers.get("location")]).toEqual([301, location]);
    }
    for (const path of ["/pages/unknown", "/pages/about", "/pages"])
      expect((await answer(path)).status).toBe(404);
  });
});

describe("an address", () => {
  test.each([
    "/photos/photo/unknown",
    "/photos/photo/no_slug",
    "/photos/other",
    "/collection/unknown",
    "/collection/unknown/photo",
    "/nowhere",
    "/privacy",
    "/about/us",
    "/collection/a/b/c",
    "/photos/photo/%3Cscript%3E",
  ])("%s of no page is a 404 that is not cached", async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, cache: "private, no-store" });
  });

  test("of a former slug redirects permanently to the current one", async () => {
    const photo = await aPhoto(server, { title: "Old" });
    const collection = await aCollection(server, { title: "Past" }, [photo]);
    await server.call(savePhoto, { id: photo.id, body: { ...photo, title: "New" } });
    await server.call(saveCollection, { id: collection.id, body: { ...collection, title: "Present" } });
    const moved = { status: 301, cache: "public, max-age=0, s-maxage=60" };
    expect(await get("/photos/photo/old?print=framed")).toMatchObject({
      ...moved,
      location: "/photos/photo/new?print=framed",
    });
    expect(await get("/collection/past")).toMatchObject({ ...moved, location: "/collection/present" });
    expect(await get("/collection/past/new")).toMatchObject({
      ...moved,
      location: "/collection/present/new",
    });
    expect(await get("/collection/present/old")).toMatchObject({
      ...moved,
      location: "/collection/present/new",
    });
    expect((await get("/collection/present/new")).status).toBe(200);
  });

  test("of a photo in a collection that does not show it leads to the photo's own", async () => {
    const photo = await aPhoto(server, { title: "Leaver" });
    const { id, ...collection } = await aCollection(server, { title: "Left" }, [photo]);
    const moved = {
      status: 301,
      cache: "public, max-age=0, s-maxage=60",
      location: "/photos/photo/leaver?print=framed",
    };
    const path = "/collection/left/leaver?print=framed";
    expect((await get(path)).status).toBe(200);
    await server.call(saveCollection, { id, body: { ...collection, active: false } });
    expect(await get(path)).toMatchObject(moved);
    const { updated } = await server.call(getAdminCollection, { id });
    await server.call(saveCollection, { id, body: { ...collection, updated } });
    expect((await get(path)).status).toBe(200);
    await server.call(unlinkPhoto, { id, photoId: photo.id });
    expect(await get(path)).toMatchObject(moved);
    await server.call(deleteCollection, { id });
    expect(await get(path)).toMatchObject(moved);
    expect((await get("/photos/photo/leaver?print=framed")).status).toBe(200);
    await server.call(savePhoto, { id: photo.id, body: { ...photo, active: false } });
    expect((await get(path)).status).toBe(404);
  });

  test.each([
    ["/About/", "/about"],
    ["//about", "/about"],
    ["/ABOUT?x", "/about?x"],
    ["/index.html", "/"],
    ["//?a=b", "/?a=b"],
    ["/refunds.html", "/refunds"],
    ["/Support/?orderId=LW-1", "/support?orderId=LW-1"],
    ["/Cart", "/cart"],
    ["/Login/", "/login"],
    ["/Collection/Deserts//Dune/?print=framed", "/collection/deserts/dune?print=framed"],
    ["/Photos/Photo/DUNE", "/photos/photo/dune"],
    ["/cart/Cs_1/Success/", "/cart/Cs_1/success"],
    ["/prints/?page=2", "/prints?page=2"],
  ])(
    "%s is another spelling of a page, and redirects permanently to its one address %s",
    async (path, location) => {
      const moved = { status: 301, cache: "public, max-age=0, s-maxage=60", location };
      expect(await get(path)).toMatchObject(moved);
    },
  );

  test.each([
    ["page=7", ""],
    ["page=1", ""],
    ["page=1e3", ""],
    ["page=01", ""],
    ["page=-1", ""],
    ["page=", ""],
    ["sort=title&page=9999&utm_source=mail", "?sort=title&utm_source=mail"],
    ["q=nothing-of-this-name&page=2", "?q=nothing-of-this-name"],
  ])("of all prints with %s is redirected to the page that is shown", async (query, location) => {
    expect(await get(`/prints?${query}`)).toMatchObject({ status: 301, location: `/prints${location}` });
    expect((await get(`/prints${location}`)).status).toBe(200);
  });

  test.each(["//", "//lightwell.example/about", "//lightwell.example:0/", "/\\lightwell.example"])(
    "%s never redirects to another host",
    async (path) => {
      const { status, location } = await get(path);
      expect([status, location]).toEqual(path === "//" ? [301, "/"] : [404, null]);
    },
  );

  test("of any address leads to a path of the shop", async () => {
    const beginnings = [
      "//",
      "///",
      "/\\",
      "/%2f%2f",
      "/%5c",
      "/./",
      "/..//",
      "/@",
      "/https:",
      "/https://",
      "/\t/",
    ];
    const ends = [
      "",
      "/About/",
      "/About//Us/?next=//lightwell.example",
      "/%0d%0aLocation:%20//lightwell.example",
    ];
    for (const beginning of beginnings)
      for (const end of ends)
        expect(
          (await get(`${beginning}lightwell.example${end}`)).location ?? "/",
          `${beginning}lightwell.example${end}`,
        ).toMatch(/^\/(?![/\\])/);
  });

  test("of a draft is not found", async () => {
    await aPhoto(server, { title: "Draft", active: false });
    expect((await get("/photos/photo/draft")).status).toBe(404);
  });
});

test("a page that cannot be rendered is the shell, which is not cached", async () => {
  await aPhoto(server, { title: "Fallen" });
  site = { ...aBuiltSite, render: () => Promise.reject(new Error("The renderer is broken.")) };
  try {
    expect(await get("/photos/photo/fallen")).toMatchObject({
      status: 503,
      cache: "private, no-store",
      html: aBuiltSite.shell,
    });
  } finally {
    site = aBuiltSite;
  }
});

describe.each([12, testVolume({ sample: 250, large: 2_000 })])("with %i photos in a collection", (count) => {
  let slug = "";
  beforeAll(async () => void (slug = await addPhotosToCollection(server, count)));

  test.each([
    ["the homepage", () => "/"],
    ["the collection", () => `/collection/${slug}`],
    ["a photo in it", () => `/collection/${slug}/of${count}n7`],
    ["a photo", () => `/photos/photo/of${count}n7`],
    ["an unknown photo", () => "/photos/photo/unknown"],
  ])(
    "the page of %s takes one read besides that of the site, which is cached for a minute",
    async (_, path) => {
      holdClock();
      await get("/about");
      const reads = countedReads();
      expect([200, 404]).toContain((await get(path())).status);
      expect(reads.count).toBe(1);
    },
  );
});
