import { savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { error } from "firebase-functions/logger";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aReleasedSite, type ReleasedSite } from "#src/testing/a-released-site.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { checkReleases } from "./check-releases.ts";
import { folderPageReleases } from "./folder-page-releases.ts";

vi.mock("firebase-functions/logger", { spy: true }); // logs as usual, and records the calls
vi.setConfig({ testTimeout: 120_000 });

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("check-releases")));
afterAll(async () => await server.close());

let site: ReleasedSite;
beforeEach(async () => {
  vi.clearAllMocks();
  site = await aReleasedSite(server);
});
afterEach(() => site.remove());

describe("the daily check", () => {
  test("removes pictures that nothing shows any more, which is no error", async () => {
    const photo = await aPhoto(server, { title: "Dune" });
    const picture = `/images/photos/${photo.id2}-0123456789abcdef_512x512.webp`;
    await site.release();
    await server.call(savePhoto, { id: photo.id, body: { ...photo, active: false } });
    await site.release();
    expect(site.isServed(picture)).toBe(true);
    await checkReleases(site.releaserOf("build-1"));
    expect(error).not.toHaveBeenCalled();
    await site.release();
    expect(site.isServed(picture)).toBe(false);
    expect(await site.served()).toEqual(await site.expected());
  });

  test.each([
    ["a page that was changed", "/photos/photo/dune.html", { units: ["photo:dune"], unexpected: [] }],
    [
      "a page that belongs to nothing",
      "/photos/photo/ghost.html",
      { units: [], unexpected: ["/photos/photo/ghost.html"] },
    ],
  ])("corrects %s, and logs an error", async (_what, path, facts) => {
    await aPhoto(server, { title: "Dune" });
    await site.release();
    writeFileSync(join(site.folder, path), "something else");
    await checkReleases(site.releaserOf("build-1"));
    expect(error).toHaveBeenCalledExactlyOnceWith("release.drifted", expect.objectContaining(facts));
  });

  test("leaves what the next release removes anyway to it", async () => {
    await aPhoto(server, { title: "Dune" });
    await site.release();
    const target = folderPageReleases(site.folder);
    const { id } = await target.live();
    const ghosts = new Map([["/photos/photo/ghost.html", Buffer.from("a photo that is not there")]]);
    await target.release(await target.prepare(id, { written: ghosts, removed: [] }), id);
    site.failAt("prepare", 3);
    await expect(site.release()).rejects.toThrow("The step “prepare” fails.");
    await checkReleases(site.releaserOf("build-1"));
    expect(error).not.toHaveBeenCalled();
    await site.release();
    expect(site.isServed("/photos/photo/ghost.html")).toBe(false);
    expect(await site.served()).toEqual(await site.expected());
  });

  test("is not disturbed by a change that is saved meanwhile, which is released after it", async () => {
    const photo = await aPhoto(server, { title: "Dune" });
    await site.release();
    const deps = site.releaserOf("build-1");
    const files = async (version: string) => {
      const found = await deps.releases.files(version);
      await server.call(savePhoto, { id: photo.id, body: { ...photo, subtitle: "Another" } });
      await site.release();
      return found;
    };
    await checkReleases({ ...deps, releases: { ...deps.releases, files } });
    expect(error).not.toHaveBeenCalled();
    await site.release();
    expect(site.contentAt("/photos/photo/dune.html")).toContain("Another");
    expect(await site.served()).toEqual(await site.expected());
  });

  test("does nothing while pages are being released", async () => {
    await aPhoto(server, { title: "Dune" });
    await site.release();
    const { store } = site.releaserOf("build-1");
    await store.lease("a release", site.now());
    await checkReleases(site.releaserOf("build-1"));
    expect(await store.requests()).toEqual([]);
  });
});
