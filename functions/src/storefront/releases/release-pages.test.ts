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
import { testVolume } from "@lightwell/shared/testing/test-volume";
import fc from "fast-check";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { documentReader } from "#src/firestore/document-reader.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aBuiltSite } from "#src/testing/a-built-site.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { checkReleases } from "./check-releases.ts";
import { folderPageReleases } from "./folder-page-releases.ts";
import type { PageReleases } from "./page-releases.ts";
import { releaseDeps } from "./release-deps.ts";
import { type ReleaseDeps, releasePages } from "./release-pages.ts";
import { pausesOfHosting } from "./release-pauses.ts";
import { filesOfUnit, unitsShowing } from "./release-units.ts";

vi.setConfig({ testTimeout: 120_000 });

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("release-pages")));
afterAll(async () => await server.close());

/** The folder that Hosting serves. */
let folder: string;
/** The time of the releases, which waiting advances. */
let nowMs: number;
/** The steps of a release that fail from now on, each once. */
let failing: string[];
/** How often files were released. */
let releases: number;

beforeEach(async () => {
  await emptyDatabase(server.projectId);
  folder = mkdtempSync(join(tmpdir(), "site-"));
  [nowMs, failing, releases] = [Date.now(), [], 0];
  deploy("build-1");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces all files by those of a build, as the command line does. */
function deploy(build: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "shell.html"), "the shell");
  writeFileSync(join(folder, "build-id.txt"), build);
}

/** A function of a build that makes releases. */
function releaserOf(build: string): ReleaseDeps {
  const { firestoreHost, projectId, shop } = server;
  const target = folderPageReleases(folder);
  const failWhenAsked = (step: string) => {
    if (!failing.includes(step)) return;
    failing = failing.filter((one) => one !== step);
    throw new Error(`The step “${step}” fails.`);
  };
  const deps = releaseDeps({
    database: openDatabase(projectId),
    publishing: shop.publishing,
    read: documentReader({ projectId, firestoreHost }),
    releases: {
      ...target,
      async prepare(base, changes) {
        failWhenAsked("prepare");
        return await target.prepare(base, changes);
      },
      async release(version, base) {
        failWhenAsked("before release");
        await target.release(version, base);
        releases += 1;
        failWhenAsked("after release");
      },
    },
    site: async () => await Promise.resolve({ ...aBuiltSite, build }),
    origin: "https://lightwell.example",
    pauses: pausesOfHosting,
    thumbnails: { read: async (path) => await Promise.resolve(Buffer.from(path)) },
  });
  return {
    ...deps,
    store: {
      ...deps.store,
      async saveFiles(window, files) {
        failWhenAsked("record");
        await deps.store.saveFiles(window, files);
      },
      async keep(left) {
        failWhenAsked("forget requests");
        await deps.store.keep(left);
      },
    },
    now: () => nowMs,
    pause: async (ms) => await Promise.resolve(void (nowMs += ms)),
  };
}

async function release(build = "build-1"): Promise<void> {
  await releasePages(releaserOf(build), nowMs + 400_000);
}

/** Everything that is served besides the files of the build. */
async function served(): Promise<Map<string, string>> {
  const target = folderPageReleases(folder);
  const { id } = await target.live();
  const paths = [...(await target.files(id)).keys()].filter(
    (path) => !/^\/(?:shell\.html|build-id\.txt)$/.test(path),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** Everything that should be, rendered from what is published now. */
async function expected(build = "build-1"): Promise<Map<string, string>> {
  const deps = releaserOf(build);
  const pages = deps.pagesNow();
  const names = [...(await deps.publishedNames()), "site", "listings", "prints"];
  const contents = new Map<string, string>();
  for (const unit of new Set(names.flatMap(unitsShowing))) {
    const { files, pictures } = await filesOfUnit(pages, unit);
    for (const [path, content] of files) contents.set(path, content.toString());
    for (const path of pictures) contents.set(path, path.replace("/images/", ""));
  }
  return new Map([...contents].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function withoutPictures(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].filter(([path]) => !path.startsWith("/images/")));
}

const saved = async (photo: Photo, changes: Partial<Photo>) =>
  await server.call(savePhoto, { id: photo.id, body: { ...photo, ...changes } });
const isServed = (path: string) => existsSync(join(folder, path));
const contentAt = (path: string) => readFileSync(join(folder, path), "utf8");

describe("the first release", () => {
  test("has the pages, their data and their pictures", async () => {
    const photo = await aPhoto(server, { title: "Dune" });
    await aCollection(server, { title: "Deserts" }, [photo]);
    await release();
    const files = await served();
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
    expect(files).toEqual(await expected());
    expect(isServed(`/images/photos/${photo.id2}-0123456789abcdef_2048x2048.webp`)).toBe(true);
    expect(isServed("/shell.html")).toBe(true);
  });

  test("answers what the calls answer", async () => {
    const photos = [await aPhoto(server, { title: "Dune" }), await aPhoto(server, { title: "Erg" })];
    await aCollection(server, { title: "Deserts" }, photos);
    await release();
    for (const path of [...(await served()).keys()].filter((path) => path.startsWith("/data/"))) {
      const response = await server.fetch(path);
      expect([path, contentAt(path)]).toEqual([path, await response.text()]);
    }
  });
});

describe("a save", () => {
  test("is released with everything that shows it, and nothing else is written", async () => {
    const [dune, erg] = [await aPhoto(server, { title: "Dune" }), await aPhoto(server, { title: "Erg" })];
    await aCollection(server, { title: "Deserts" }, [dune]);
    await release();
    const before = await served();
    await saved(dune, { title: "The Dune", autoSlugEnabled: false });
    await release();
    const after = await served();
    expect(after).toEqual(await expected());
    expect(contentAt("/collection/deserts.html")).toContain("The Dune");
    expect(after.get(`/photos/photo/${erg.slug}.html`)).toBe(before.get(`/photos/photo/${erg.slug}.html`));
    expect(releases).toBe(2);
  });

  test("that renames, hides or deletes an item removes its files", async () => {
    const [one, two, three] = [
      await aPhoto(server, { title: "One" }),
      await aPhoto(server, { title: "Two" }),
      await aPhoto(server, { title: "Three" }),
    ];
    await aCollection(server, { title: "All" }, [one, two, three]);
    await release();
    await saved(one, { title: "First", autoSlugEnabled: true });
    await saved(two, { active: false });
    await server.call(deletePhoto, { id: three.id });
    await release();
    for (const slug of ["one", "two", "three"])
      for (const path of [
        `/photos/photo/${slug}.html`,
        `/collection/all/${slug}.html`,
        `/data/photos/photo/${slug}.json`,
      ])
        expect([path, isServed(path)]).toEqual([path, false]);
    expect(isServed("/collection/all/first.html")).toBe(true);
    expect(withoutPictures(await served())).toEqual(withoutPictures(await expected()));
  });

  test("of what every page shows releases every page", async () => {
    await aCollection(server, { title: "Deserts" }, [await aPhoto(server, { title: "Dune" })]);
    await release();
    const site = await server.call(getAdminSite, {});
    await server.call(saveSite, { body: { ...site, name: "Northlight" } });
    await release();
    for (const path of ["/index.html", "/about.html", "/collection/deserts/dune.html", "/cart.html"])
      expect(contentAt(path)).toContain("Northlight");
  });

  test("that changes no page makes no release", async () => {
    const photo = await aPhoto(server, { title: "Draft", active: false });
    await release();
    await saved(photo, { subtitle: "Another" });
    await release();
    expect(releases).toBe(1);
  });
});

test("twenty saves within a minute become at most four releases", async () => {
  let photo = await aPhoto(server, { title: "Dune" });
  await release();
  nowMs += 600_000;
  releases = 0;
  const [startMs, deps] = [nowMs, releaserOf("build-1")];
  let saves = 0;
  const pause = async (ms: number) => {
    for (const end = nowMs + ms; nowMs < end; nowMs += Math.min(1_000, end - nowMs))
      if (saves < 20 && nowMs - startMs >= saves * 3_000) {
        saves += 1;
        photo = await saved(photo, { subtitle: `Save ${saves}` });
      }
  };
  while (saves < 20) {
    await releasePages({ ...deps, pause }, nowMs + 400_000);
    await pause(1_000);
  }
  await release();
  expect(releases).toBeLessThanOrEqual(4);
  expect(await served()).toEqual(await expected());
});

describe("a deployment", () => {
  test("replaces all files, and everything is released again by the functions of its build", async () => {
    await aCollection(server, { title: "Deserts" }, [await aPhoto(server, { title: "Dune" })]);
    await release();
    deploy("build-2");
    await release("build-1"); // an old instance
    expect(await served()).toEqual(new Map());
    await release("build-2");
    expect(await served()).toEqual(await expected("build-2"));
  });

  test("that comes between the preparation of a release and the release is not undone", async () => {
    await aPhoto(server, { title: "Dune" });
    const deps = releaserOf("build-1");
    let isDeployed = false;
    const interrupted = {
      ...deps.releases,
      async prepare(...change: Parameters<PageReleases["prepare"]>) {
        const version = await deps.releases.prepare(...change);
        if (!isDeployed) deploy("build-1");
        isDeployed = true;
        return version;
      },
    };
    await releasePages({ ...deps, releases: interrupted }, nowMs + 400_000);
    expect(await served()).toEqual(await expected());
  });
});

test("the back office says how much is not released yet, and after 15 minutes what", async () => {
  const { updated: _, ...photo } = await aPhoto(server, { title: "Dune" });
  await release();
  expect(await server.call(getPublishProgress, {})).toMatchObject({ unreleased: 0 });
  await saved(await server.call(getAdminPhoto, { id: photo.id }), { subtitle: "Another" });
  expect((await server.call(getPublishProgress, {})).unreleased).toBeGreaterThan(0);
  expect((await server.call(getAttention, {})).latePages).toEqual({ count: 0, first: [] });
  const { now } = server.shop;
  onTestFinished(() => void Object.assign(server.shop, { now }));
  Object.assign(server.shop, { now: () => Date.now() + 16 * 60_000 });
  const { first } = (await server.call(getAttention, {})).latePages;
  expect(first).toContain("/photos/photo/dune");
});

test("two calls at once make each release once", async () => {
  await aPhoto(server, { title: "Dune" });
  await Promise.all([release(), release(), release()]);
  expect(releases).toBe(1);
  expect(await served()).toEqual(await expected());
});

test("the daily check restores files that were changed or removed", async () => {
  await aCollection(server, { title: "Deserts" }, [await aPhoto(server, { title: "Dune" })]);
  await release();
  const right = await served();
  writeFileSync(join(folder, "collection/deserts.html"), "something else");
  rmSync(join(folder, "photos/photo/dune.html"));
  await checkReleases(releaserOf("build-1"));
  await release();
  expect(await served()).toEqual(right);
});

test("files that somebody else has released are removed", async () => {
  await aPhoto(server, { title: "Dune" });
  await release();
  const right = await served();
  const target = folderPageReleases(folder);
  const { id } = await target.live();
  const ghosts = new Map([["/photos/photo/ghost.html", Buffer.from("a photo that is not there")]]);
  await target.release(await target.prepare(id, { written: ghosts, removed: [] }), id);
  await release();
  expect(await served()).toEqual(right);
});

const steps = ["prepare", "record", "before release", "after release", "forget requests"];

test.each(steps)("a release that fails at the step “%s” is repeated", async (step) => {
  const photo = await aPhoto(server, { title: "Dune" });
  await release();
  await saved(photo, { subtitle: "Another" });
  failing = [step];
  await release();
  expect(await served()).toEqual(await expected());
});

test(
  "whatever happens in whatever order, what is served in the end is what is published",
  async () => {
    const event = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ what: fc.constant("save" as const), photo: fc.nat(2), text: fc.nat(9) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ what: fc.constantFrom("hide" as const, "show" as const), photo: fc.nat(2) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ what: fc.constant("rename" as const), photo: fc.nat(2), text: fc.nat(2) }),
      },
      { weight: 3, arbitrary: fc.constant({ what: "release" as const }) },
      { weight: 1, arbitrary: fc.constant({ what: "deploy" as const }) },
      { weight: 1, arbitrary: fc.constant({ what: "check" as const }) },
      {
        weight: 3,
        arbitrary: fc.record({ what: fc.constant("fail" as const), step: fc.constantFrom(...steps) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
        await emptyDatabase(server.projectId);
        deploy("build-1");
        failing = [];
        const photos = [
          await aPhoto(server, { title: "One" }),
          await aPhoto(server, { title: "Two" }),
          await aPhoto(server, { title: "Three" }),
        ];
        await aCollection(server, { title: "All" }, photos.slice(0, 2));
        const change = async (index: number, changes: Partial<Photo>) => {
          const photo = photos[index];
          if (photo) photos[index] = await saved(photo, changes);
        };
        for (const event of events)
          switch (event.what) {
            case "save":
              await change(event.photo, { subtitle: `Text ${event.text}` });
              break;
            case "hide":
            case "show":
              await change(event.photo, { active: event.what === "show" });
              break;
            case "rename":
              await change(event.photo, { title: `Name ${event.text}`, autoSlugEnabled: true });
              break;
            case "release":
              await release().catch(() => undefined);
              break;
            case "deploy":
              deploy("build-1");
              break;
            case "check":
              await checkReleases(releaserOf("build-1"));
              break;
            case "fail":
              failing.push(event.step);
          }
        failing = [];
        await release();
        expect(withoutPictures(await served())).toEqual(withoutPictures(await expected()));
        for (const path of (await expected()).keys()) expect([path, isServed(path)]).toEqual([path, true]);
      }),
      { numRuns: testVolume({ sample: 6, large: 1_000 }), endOnFailure: true },
    );
  },
  testVolume({ sample: 120_000, large: 3_600_000 }),
);
