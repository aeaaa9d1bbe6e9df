import { printsPerPage } from "@lightwell/shared/browse/find-prints";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import {
  deletePhoto,
  getAdminPhoto,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import {
  getAdminSite,
  getPublishProgress,
  saveSite,
} from "@lightwell/shared/contract/back-office/site-endpoints";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aTextPage } from "@lightwell/shared/testing/a-text-page";
import { addPhotosToCollection } from "#src/testing/catalog/add-photos-to-collection.ts";
import { aReleasedSite, type ReleasedSite, withoutPictures } from "#src/testing/a-released-site.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { listingName } from "#src/publishing/published-documents.ts";
import { repairDrift } from "#src/publishing/repair.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { checkReleases } from "./check-releases.ts";
import { folderPageReleases } from "./folder-page-releases.ts";
import { latePages } from "./late-pages.ts";
import type { PageReleases } from "./page-releases.ts";
import { releasePages } from "./release-pages.ts";

vi.setConfig({ testTimeout: 120_000 });

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("release-pages")));
afterAll(async () => await server.close());

let site: ReleasedSite;
beforeEach(async () => void (site = await aReleasedSite(server)));
afterEach(() => site.remove());

const saved = async (photo: Photo, changes: Partial<Photo>) =>
  await server.call(savePhoto, { id: photo.id, body: { ...photo, ...changes } });

describe("the first release", () => {
  test("has the pages, their data and their pictures", async () => {
    const photo = await aPhoto(server, { title: "Dune" });
    await aCollection(server, { title: "Deserts" }, [photo]);
    await site.release();
    const files = await site.served();
    expect([...files.keys()].filter((path) => !path.startsWith("/images/"))).toEqual([
      "/about.html",
      "/cart.html",
      "/collection/deserts.html",
      "/collection/deserts/dune.html",
      "/data/collections/collection/deserts/page/1.json",
      "/data/collections/collection/deserts/photo/dune.json",
      "/data/collections/collection/deserts/photo/dune/neighbors.json",
      "/data/collections/homepage.json",
      "/data/photos/photo/dune.json",
      "/data/photos/print-index/0.json",
      "/data/photos/prints/all.json",
      "/data/site.json",
      "/data/site/home.json",
      "/data/site/text/about.json",
      "/data/site/text/faq.json",
      "/data/site/text/refunds.json",
      "/data/site/text/support.json",
      "/frequently-asked-questions.html",
      "/index.html",
      "/login.html",
      "/manifest.webmanifest",
      "/photos/photo/dune.html",
      "/products.xml",
      "/refunds.html",
      "/saved.html",
      "/sitemap.xml",
      "/support.html",
    ]);
    expect(files).toEqual(await site.expected());
    expect(site.isServed(`/images/photos/${photo.id2}-0123456789abcdef_2048x2048.webp`)).toBe(true);
    expect(site.isServed("/shell.html")).toBe(true);
  });

  test("has the picture of the signature, whose photo need not be active", async () => {
    const { id2, image } = await aPhoto(server, { title: "Signature", active: false });
    const draft = await server.call(getAdminSite, {});
    await server.call(saveSite, { body: { ...draft, signature: id2 } });
    await site.release();
    expect(site.contentAt("/about.html")).toContain(`"signature":"${image}"`);
    expect(site.isServed(`/images/${image}_512x512.webp`)).toBe(true);
  });

  test("answers what the calls answer", async () => {
    const photos = [await aPhoto(server, { title: "Dune" }), await aPhoto(server, { title: "Erg" })];
    await aCollection(server, { title: "Deserts" }, photos);
    await addPhotosToCollection(server, printsPerPage + 1);
    await site.release();
    expect(site.isServed("/data/photos/prints/page=2.json")).toBe(true);
    for (const path of [...(await site.served()).keys()].filter((path) => path.startsWith("/data/"))) {
      const response = await server.fetch(path);
      expect([path, site.contentAt(path)]).toEqual([path, await response.text()]);
    }
  });
});

describe("a save", () => {
  test("is released with everything that shows it, and nothing else is written", async () => {
    const [dune, erg] = [await aPhoto(server, { title: "Dune" }), await aPhoto(server, { title: "Erg" })];
    await aCollection(server, { title: "Deserts" }, [dune]);
    await site.release();
    const before = await site.served();
    await saved(dune, { title: "The Dune", autoSlugEnabled: false });
    await site.release();
    const after = await site.served();
    expect(after).toEqual(await site.expected());
    expect(site.contentAt("/collection/deserts.html")).toContain("The Dune");
    expect(after.get(`/photos/photo/${erg.slug}.html`)).toBe(before.get(`/photos/photo/${erg.slug}.html`));
    expect(site.releases()).toBe(2);
  });

  test("that renames, hides or deletes an item removes its files", async () => {
    const [one, two, three] = [
      await aPhoto(server, { title: "One" }),
      await aPhoto(server, { title: "Two" }),
      await aPhoto(server, { title: "Three" }),
    ];
    await aCollection(server, { title: "All" }, [one, two, three]);
    await site.release();
    await saved(one, { title: "First", autoSlugEnabled: true });
    await saved(two, { active: false });
    await server.call(deletePhoto, { id: three.id });
    await site.release();
    for (const slug of ["one", "two", "three"])
      for (const path of [
        `/photos/photo/${slug}.html`,
        `/collection/all/${slug}.html`,
        `/data/photos/photo/${slug}.json`,
      ])
        expect([path, site.isServed(path)]).toEqual([path, false]);
    expect(site.isServed("/collection/all/first.html")).toBe(true);
    expect(withoutPictures(await site.served())).toEqual(withoutPictures(await site.expected()));
  });

  test("of the site adds, moves and removes the pages of text that its owner has made", async () => {
    const files = () => {
      const served = ["/pages/%.html", "/data/site/text/%.json"];
      return ["commissions", "to-order"].flatMap((slug) =>
        served.map((path) => path.replace("%", slug)).filter((path) => site.isServed(path)),
      );
    };
    const savedWith = async (ownPages: Site["ownPages"]) => {
      const before = await server.call(getAdminSite, {});
      await server.call(saveSite, { body: { ...before, ownPages } });
      await site.release();
      expect(await site.served()).toEqual(await site.expected());
      return files();
    };
    const page = aTextPage();
    expect(await savedWith([page])).toEqual(["/pages/commissions.html", "/data/site/text/commissions.json"]);
    expect(site.contentAt("/sitemap.xml")).toContain("/pages/commissions</loc>");
    expect(await savedWith([{ ...page, slug: "to-order" }])).toEqual([
      "/pages/to-order.html",
      "/data/site/text/to-order.json",
    ]);
    expect(await savedWith([])).toEqual([]);
    expect(site.contentAt("/sitemap.xml")).not.toContain("/pages/");
  });

  test("of what every page shows releases every page", async () => {
    await aCollection(server, { title: "Deserts" }, [await aPhoto(server, { title: "Dune" })]);
    await site.release();
    const draft = await server.call(getAdminSite, {});
    await server.call(saveSite, { body: { ...draft, name: "Northlight" } });
    await site.release();
    for (const path of ["/index.html", "/about.html", "/collection/deserts/dune.html", "/cart.html"])
      expect(site.contentAt(path)).toContain("Northlight");
  });

  test("that changes no page makes no release", async () => {
    const photo = await aPhoto(server, { title: "Draft", active: false });
    await site.release();
    await saved(photo, { subtitle: "Another" });
    await site.release();
    expect(site.releases()).toBe(1);
  });
});

describe("a version that was prepared", () => {
  /** The paths that releases write from now on. */
  function recorded() {
    const written: string[] = [];
    const deps = site.releaserOf("build-1");
    const releases: PageReleases = {
      ...deps.releases,
      async prepare(base, changes) {
        written.push(...changes.written.keys());
        return await deps.releases.prepare(base, changes);
      },
    };
    return { written, release: () => releasePages({ ...deps, releases }, site.now() + 400_000) };
  }

  test("and whose release fails for a while is released later, and no other page is removed or written", async () => {
    const photo = await aPhoto(server, { title: "Dune" });
    await site.release();
    const before = await site.served();
    await saved(photo, { subtitle: "Another" });
    const { written, release } = recorded();
    site.failAt("before release", 4);
    await expect(release()).rejects.toThrow("The step “before release” fails.");
    expect(await site.served()).toEqual(before);
    await release();
    expect(await site.served()).toEqual(await site.expected());
    expect(written).toContain("/photos/photo/dune.html");
    expect(written).not.toContain("/about.html");
  });

  test("and is refused is given up, and everything is released again", async () => {
    const photo = await aPhoto(server, { title: "Dune" });
    await site.release();
    await saved(photo, { subtitle: "Another" });
    const { written, release } = recorded();
    site.failAt("refused release", 2);
    await release();
    expect(await site.served()).toEqual(await site.expected());
    expect(written).toContain("/about.html");
  });
});

test("twenty saves within a minute become at most four releases", async () => {
  let photo = await aPhoto(server, { title: "Dune" });
  await site.release();
  site.wait(600_000);
  const before = site.releases();
  const [startMs, deps] = [site.now(), site.releaserOf("build-1")];
  let saves = 0;
  const pause = async (ms: number) => {
    for (const end = site.now() + ms; site.now() < end; site.wait(Math.min(1_000, end - site.now())))
      if (saves < 20 && site.now() - startMs >= saves * 3_000) {
        saves += 1;
        photo = await saved(photo, { subtitle: `Save ${saves}` });
      }
  };
  while (saves < 20) {
    await releasePages({ ...deps, pause }, site.now() + 400_000);
    await pause(1_000);
  }
  await site.release();
  expect(site.releases() - before).toBeLessThanOrEqual(4);
  expect(await site.served()).toEqual(await site.expected());
});

describe("a deployment", () => {
  test("replaces all files, and everything is released again by the functions of its build", async () => {
    await aCollection(server, { title: "Deserts" }, [await aPhoto(server, { title: "Dune" })]);
    await site.release();
    site.deploy("build-2");
    await site.release("build-1"); // an old instance
    expect(await site.served()).toEqual(new Map());
    await site.release("build-2");
    expect(await site.served()).toEqual(await site.expected("build-2"));
  });

  test("that comes between the preparation of a release and the release is not undone", async () => {
    await aPhoto(server, { title: "Dune" });
    const deps = site.releaserOf("build-1");
    let isDeployed = false;
    const interrupted = {
      ...deps.releases,
      async prepare(...change: Parameters<PageReleases["prepare"]>) {
        const version = await deps.releases.prepare(...change);
        if (!isDeployed) site.deploy("build-1");
        isDeployed = true;
        return version;
      },
    };
    await releasePages({ ...deps, releases: interrupted }, site.now() + 400_000);
    expect(await site.served()).toEqual(await site.expected());
  });
});

test("the back office says how much is not released yet, and after 15 minutes what", async () => {
  const { updated: _, ...photo } = await aPhoto(server, { title: "Dune" });
  await site.release();
  expect(await server.call(getPublishProgress, {})).toMatchObject({ unreleased: 0 });
  await saved(await server.call(getAdminPhoto, { id: photo.id }), { subtitle: "Another" });
  expect((await server.call(getPublishProgress, {})).unreleased).toBeGreaterThan(0);
  expect((await server.call(getAttention, {})).latePages).toEqual({ count: 0, first: [] });
  const { store } = site.releaserOf("build-1");
  expect(await latePages(store, Date.now() + 16 * 60_000)).toContain("/photos/photo/dune");
});

test("two calls at once make each release once", async () => {
  await aPhoto(server, { title: "Dune" });
  await Promise.all([site.release(), site.release(), site.release()]);
  expect(site.releases()).toBe(1);
  expect(await site.served()).toEqual(await site.expected());
});

test("the daily check restores files that were changed or removed", async () => {
  await aCollection(server, { title: "Deserts" }, [await aPhoto(server, { title: "Dune" })]);
  await site.release();
  const right = await site.served();
  writeFileSync(join(site.folder, "collection/deserts.html"), "something else");
  rmSync(join(site.folder, "photos/photo/dune.html"));
  await checkReleases(site.releaserOf("build-1"));
  await site.release();
  expect(await site.served()).toEqual(right);
});

describe("a published document whose text is no JSON", () => {
  const published = (name: string) => openDatabase(server.projectId).doc(`published/${name}`);

  test("stays as it was released, stops no other release, and is repaired", async () => {
    const [dune, erg] = [await aPhoto(server, { title: "Dune" }), await aPhoto(server, { title: "Erg" })];
    await site.release();
    const before = site.contentAt("/photos/photo/dune.html");
    await published("photo:dune").set({ json: '{"title":"Du' });
    await published(listingName(dune.id)).set({ entries: { [dune.id]: '{"kind":"ph' } }, { merge: true });
    await site.releaserOf("build-1").store.request(["photo:dune"]);
    await saved(erg, { subtitle: "Sea of sand" });
    await site.release();
    expect(site.contentAt("/photos/photo/dune.html")).toBe(before);
    expect(site.contentAt("/photos/photo/erg.html")).toContain("Sea of sand");
    expect(site.contentAt("/sitemap.xml")).toContain("/photos/photo/erg");
    expect(await repairDrift(server.shop)).toEqual([
      { name: listingName(dune.id), kind: "stale" },
      { name: "photo:dune", kind: "stale" },
    ]);
    await site.release();
    expect(site.contentAt("/sitemap.xml")).toContain("/photos/photo/dune");
    expect(await site.served()).toEqual(await site.expected());
  });

  test.each([
    ["and is the site", { json: "Northlight" }],
    ["that is missing, of the site,", { note: "by hand" }],
  ])("%s is not released as the site of the demo, and is repaired", async (_, document) => {
    const photo = await aPhoto(server, { title: "Dune" });
    const draft = await server.call(getAdminSite, {});
    await server.call(saveSite, { body: { ...draft, name: "Northlight" } });
    await site.release();
    const before = await site.served();
    await published("site").set(document);
    await saved(photo, { subtitle: "Sea of sand" });
    await expect(site.release()).rejects.toThrow("published/site");
    expect(await site.served()).toEqual(before);
    expect(await repairDrift(server.shop)).toEqual([{ name: "site", kind: "stale" }]);
    await site.release();
    expect(site.contentAt("/photos/photo/dune.html")).toContain("Sea of sand");
    expect(await site.served()).toEqual(await site.expected());
  });
});

test("files that somebody else has released are removed", async () => {
  await aPhoto(server, { title: "Dune" });
  await site.release();
  const right = await site.served();
  const target = folderPageReleases(site.folder);
  const { id } = await target.live();
  const ghosts = new Map([["/photos/photo/ghost.html", Buffer.from("a photo that is not there")]]);
  await target.release(await target.prepare(id, { written: ghosts, removed: [] }), id);
  await site.release();
  expect(await site.served()).toEqual(right);
});
