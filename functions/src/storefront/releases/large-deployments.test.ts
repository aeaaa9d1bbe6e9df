import { firebaseDeploy } from "@lightwell/emulators/hosting-api/firebase-deploy";
import { startHostingApi } from "@lightwell/emulators/hosting-api/hosting-api";
import { expect, onTestFinished, test } from "vitest";
import { hostingPageReleases } from "./hosting-page-releases.ts";
import { ReleasedElsewhereError } from "./page-releases.ts";

const siteId = "demo-releases";
const about = { written: new Map([["/about.html", Buffer.from("about")]]), removed: [] };

test(
  "files are released on top of what firebase-tools has deployed, and replaced by its next deployment",
  { timeout: 120_000 },
  async () => {
    const api = await startHostingApi({ projectId: siteId });
    onTestFinished(() => api.close());
    const token = () => Promise.resolve("a-token");
    const releases = hostingPageReleases({ siteId, token, origin: api.origin, retryMs: 1 });
    const deploy = async (build: string) => {
      const headers = [{ source: "**", headers: [{ key: "Build-Id", value: build }] }];
      const hosting = { ignore: ["**/.*"], cleanUrls: true, trailingSlash: false, headers };
      const files = { "shell.html": `shell of ${build}`, "assets/shop-1.js": "run()" };
      await firebaseDeploy({ origin: api.origin, projectId: siteId, hosting, files });
    };
    await deploy("build-a");
    const deployed = await releases.live();
    expect(deployed.build).toBe("build-a");
    expect((await releases.files(deployed.id)).get("/assets/shop-1.js")).toBe(
      releases.hashOf(Buffer.from("run()")),
    );

    const version = await releases.prepare(deployed.id, about);
    await releases.release(version, deployed.id);
    expect(["/about", "/shell"].map((path) => api.fileAt(path)?.toString())).toEqual([
      "about",
      "shell of build-a",
    ]);
    expect(await releases.live()).toEqual({ id: version, build: "build-a" });
    expect(api.liveVersion?.config).toMatchObject({ trailingSlashBehavior: "REMOVE" });

    const stale = await releases.prepare(version, about);
    await deploy("build-b");
    await expect(releases.release(stale, version)).rejects.toBeInstanceOf(ReleasedElsewhereError);
    expect(["/about", "/shell"].map((path) => api.fileAt(path)?.toString())).toEqual([
      undefined,
      "shell of build-b",
    ]);
  },
);
