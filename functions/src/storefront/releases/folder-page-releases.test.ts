import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { folderPageReleases } from "./folder-page-releases.ts";
import { pageReleasesConformance } from "./page-releases.conformance.ts";

function openFolder() {
  const parent = mkdtempSync(join(tmpdir(), "lightwell-releases-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, "site");
  const fileAt = (address: string) => {
    const names = [address, `${address}.html`, join(address, "index.html")].map((name) => join(folder, name));
    const file = names.find((name) => existsSync(name) && statSync(name).isFile());
    return file === undefined ? undefined : readFileSync(file);
  };
  const deploy = (build: string, files: Readonly<Record<string, string>>) => {
    rmSync(folder, { recursive: true, force: true });
    for (const [path, content] of Object.entries({ ...files, "/build-id.txt": build })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  };
  return { parent, folder, releases: folderPageReleases(folder), fileAt, deploy };
}

describe("the folder of the local stack", () => {
  pageReleasesConformance(
    () => Promise.resolve(openFolder()),
    [
      {
        name: "store prepared files",
        breakStep: ({ folder }) => {
          rmSync(join(folder, ".releases"), { recursive: true });
          writeFileSync(join(folder, ".releases"), "a file where the folder should be");
          return () => rmSync(join(folder, ".releases"));
        },
      },
      {
        name: "record the release",
        breakStep: ({ folder }) => {
          mkdirSync(join(folder, ".release.json.new"));
          return () => rmSync(join(folder, ".release.json.new"), { recursive: true });
        },
      },
    ],
  );
});

const about = { written: new Map([["/about.html", Buffer.from("about")]]), removed: [] };

test.each([
  "/../outside.html",
  "/a/../../outside.html",
  "about.html",
  "/",
  "/a//b.html",
  "/.release.json",
  "/a\\b.html",
  "/a\0.html",
])("%j is rejected as a path, and nothing outside of the folder changes", async (path) => {
  const { parent, releases, deploy } = openFolder();
  deploy("build-a", {});
  writeFileSync(join(parent, "outside.html"), "outside");
  const { id } = await releases.live();
  const written = new Map([[path, Buffer.of()]]);
  await expect(releases.prepare(id, { written, removed: [] })).rejects.toThrow("cannot be a path");
  await expect(releases.prepare(id, { written: new Map(), removed: [path] })).rejects.toThrow(
    "cannot be a path",
  );
  expect(readdirSync(parent)).toEqual(["outside.html", "site"]);
  expect(readFileSync(join(parent, "outside.html"), "utf8")).toBe("outside");
});

test("a file of the build is neither replaced nor removed", async () => {
  const { releases, deploy, fileAt } = openFolder();
  deploy("build-a", { "/shell.html": "shell" });
  const { id } = await releases.live();
  const written = new Map([["/shell.html", Buffer.from("other")]]);
  await expect(releases.prepare(id, { written, removed: [] })).rejects.toThrow(
    "/shell.html is a file of the build",
  );
  await expect(releases.prepare(id, { written: new Map(), removed: ["/shell.html"] })).rejects.toThrow(
    "/shell.html is",
  );
  expect(fileAt("/shell.html")?.toString()).toBe("shell");
});

test("a release that was interrupted is completed when it is repeated", async () => {
  const { folder, releases, deploy, fileAt } = openFolder();
  deploy("build-a", {});
  const { id: base } = await releases.live();
  const written = new Map(["/a.html", "/b.html", "/c.html"].map((path) => [path, Buffer.from(path)]));
  const version = await releases.prepare(base, { written, removed: [] });
  mkdirSync(join(folder, "b.html", "in-the-way"), { recursive: true });
  await expect(releases.release(version, base)).rejects.toThrow();
  rmSync(join(folder, "b.html"), { recursive: true });
  await releases.release(version, base);
  expect([...written.keys()].map((path) => fileAt(path)?.toString())).toEqual([...written.keys()]);
  const next = await releases.prepare(version, { written: new Map(), removed: ["/a.html"] });
  await releases.release(next, version);
  expect(fileAt("/a.html")).toBeUndefined();
});

test("a build that does not empty the folder is a version of its own as well", async () => {
  const { folder, releases, deploy } = openFolder();
  deploy("build-a", {});
  const { id: base } = await releases.live();
  const version = await releases.prepare(base, about);
  await releases.release(version, base);
  writeFileSync(join(folder, "build-id.txt"), "build-b");
  const live = await releases.live();
  expect(live.build).toBe("build-b");
  expect([base, version]).not.toContain(live.id);
});

test("without a build there is no live version", async () => {
  await expect(openFolder().releases.live()).rejects.toThrow("build-id.txt");
});
