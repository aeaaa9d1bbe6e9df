import { startHostingApi } from "@lightwell/emulators/hosting-api/hosting-api";
import { expect, onTestFinished, test } from "vitest";
import { documentReader } from "#src/firestore/document-reader.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { republish } from "#src/publishing/repair.ts";
import { aBuiltSite } from "#src/testing/a-built-site.ts";
import { photoNamed, storeLargeCatalog } from "#src/testing/catalog/store-large-catalog.ts";
import { startShopServer } from "#src/testing/shop-server.ts";
import { hostingPageReleases } from "./hosting-page-releases.ts";
import { releaseDeps } from "./release-deps.ts";
import { releasePages } from "./release-pages.ts";
import { pausesOfHosting } from "./release-pauses.ts";

const siteId = "demo-window";
/** With 10,000, a query of the emulator, which reads all photos, exceeds the deadline of the database. */
const count = 2_500;
/** A call of the function makes releases for 420 s and is terminated after 540: the last release has 120. */
const [releasingMs, terminatedMs] = [15_000, 135_000];

test(
  `a new window of ${count.toLocaleString("en-US")} photos is released by calls that end in time and continue one another`,
  { timeout: 1_800_000 },
  async () => {
    const server = await startShopServer("large-window");
    onTestFinished(() => server.close());
    await storeLargeCatalog(server, { count, collectionCount: 5, perCollection: 500 });
    await republish(server.shop);
    const api = await startHostingApi({ projectId: siteId });
    onTestFinished(() => api.close());
    const headers = [{ glob: "**", headers: { "Build-Id": "build-1" } }];
    api.deploy({ "/shell.html": "the shell" }, { headers, cleanUrls: true });
    const { firestoreHost, projectId, shop } = server;
    const deps = releaseDeps({
      database: openDatabase(projectId),
      publishing: shop.publishing,
      read: documentReader({ projectId, firestoreHost }),
      releases: hostingPageReleases({ siteId, token: () => Promise.resolve("a-token"), origin: api.origin }),
      pauses: pausesOfHosting,
      site: () => Promise.resolve({ ...aBuiltSite, build: "build-1" }),
      origin: "https://lightwell.example",
      thumbnails: { read: (path) => Promise.resolve(Buffer.from(path)) },
    });

    const seconds: number[] = [];
    do {
      const startedAt = performance.now();
      await releasePages(deps, Date.now() + releasingMs);
      seconds.push(Math.round((performance.now() - startedAt) / 1000));
    } while ((await deps.store.requests()).length > 0);
    const files = api.liveVersion?.files.size ?? 0;
    process.stdout.write(`window of ${count} photos: ${files} files, calls of ${seconds.join(", ")} s\n`);
    expect(seconds.length).toBeGreaterThan(1);
    expect(Math.max(...seconds) * 1000).toBeLessThan(terminatedMs);
    for (const place of [0, 1_234, count - 1]) {
      expect(api.fileAt(`/photos/photo/${photoNamed(place)}`)?.toString()).toContain(`Photo ${place}`);
      expect(api.fileAt(`/images/photos/${photoNamed(place)}-0123456789abcdef_512x512.webp`)).toBeDefined();
    }
  },
);
