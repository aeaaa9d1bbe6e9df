import { savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { error } from "firebase-functions/logger";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aReleasedSite, type ReleasedSite } from "#src/testing/a-released-site.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { checkReleases } from "./check-releases.ts";

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
