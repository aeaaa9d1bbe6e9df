import { describe, expect, test } from "vitest";
import {
  ReleasedElsewhereError,
  UnreleasableVersionError,
  type FileChanges,
  type PageReleases,
} from "./page-releases.ts";

export interface TestedSite {
  readonly releases: PageReleases;
  /** The content of the file that an address shows. */
  readonly fileAt: (address: string) => Buffer | undefined;
  /** Deploys a build by other means than the adapter: it replaces all files. */
  readonly deploy: (build: string, files: Readonly<Record<string, string>>) => void;
}

export interface Step<Site extends TestedSite> {
  readonly name: string;
  /** From now on the step fails, until the returned function is called. */
  readonly breakStep: (site: Site) => () => void;
}

/** Tests for every adapter of `PageReleases`; each test calls `open` for a new site. */
export function pageReleasesConformance<Site extends TestedSite>(
  open: () => Promise<Site>,
  steps: readonly Step<Site>[],
): void {
  const ofBuild = { "/shell.html": "shell", "/assets/shop-1.js": "run()" };

  async function deployedSite() {
    const site = await open();
    site.deploy("build-a", ofBuild);
    const { releases } = site;
    /** Releases changes on top of the live version. */
    const change = async (changes: Partial<FileChanges>) => {
      const base = (await releases.live()).id;
      const version = await releases.prepare(base, filled(changes));
      await releases.release(version, base);
      return version;
    };
    return { site, releases, change, textAt: (address: string) => site.fileAt(address)?.toString() };
  }

  test("the live version names the build that was deployed, and another deployment is another version", async () => {
    const { site, releases } = await deployedSite();
    const first = await releases.live();
    expect(first.build).toBe("build-a");
    expect(await releases.live()).toEqual(first);
    site.deploy("build-b", ofBuild);
    const second = await releases.live();
    expect(second.build).toBe("build-b");
    site.deploy("build-b", ofBuild);
    const third = await releases.live();
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });

  test("prepared files are served when they are released, beside those of the build, which stays the same", async () => {
    const { releases, textAt } = await deployedSite();
    const { id: base } = await releases.live();
    const version = await releases.prepare(
      base,
      filled({ written: texts({ "/about.html": "about", "/photos/dune.html": "dune" }) }),
    );
    expect([textAt("/about"), textAt("/photos/dune")]).toEqual([undefined, undefined]);
    expect((await releases.live()).id).toBe(base);
    await releases.release(version, base);
    expect([textAt("/about"), textAt("/photos/dune")]).toEqual(["about", "dune"]);
    expect([textAt("/shell"), textAt("/assets/shop-1.js")]).toEqual(["shell", "run()"]);
    expect(await releases.live()).toEqual({ id: version, build: "build-a" });
  });

  test("a release replaces and removes files, and ignores the removal of one that is not there or is written", async () => {
    const { change, textAt } = await deployedSite();
    await change({ written: texts({ "/index.html": "home 1", "/gone.html": "gone", "/kept.html": "kept" }) });
    await change({
      written: texts({ "/index.html": "home 2" }),
      removed: ["/gone.html", "/unknown.html", "/index.html"],
    });
    expect(["/", "/gone", "/kept"].map(textAt)).toEqual(["home 2", undefined, "kept"]);
    await change({});
    expect(["/", "/gone", "/kept"].map(textAt)).toEqual(["home 2", undefined, "kept"]);
    await change({ written: texts({ "/gone.html": "back" }) });
    expect(textAt("/gone")).toBe("back");
  });

  test("only the exact path is removed or replaced, whatever signs are in it", async () => {
    const { change, textAt } = await deployedSite();
    const paths = [
      "/a.b.html",
      "/a-b.html",
      "/a.b.html.txt",
      "/x/a.b.html",
      "/a+(b)[c]$.html",
      "/größe.html",
    ];
    await change({ written: texts(Object.fromEntries(paths.map((path) => [path, path]))) });
    await change({ removed: ["/a.b.html", "/a+(b)[c]$.html"] });
    expect(paths.filter((path) => textAt(path) !== undefined)).toEqual([
      "/a-b.html",
      "/a.b.html.txt",
      "/x/a.b.html",
      "/größe.html",
    ]);
  });

  test("binary, empty and equal files are stored byte by byte", async () => {
    const { site, change } = await deployedSite();
    const picture = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * index) % 256));
    const written = new Map([
      ["/images/a/512.webp", picture],
      ["/images/b/512.webp", picture],
      ["/empty.txt", Buffer.of()],
    ]);
    await change({ written });
    for (const [path, content] of written) expect(site.fileAt(path)?.equals(content)).toBe(true);
  });

  test("1,001 files, more than one call names, are one release", { timeout: 120_000 }, async () => {
    const { releases, change, textAt } = await deployedSite();
    const paths = Array.from({ length: 1_001 }, (_, index) => `/photos/photo-${index}.html`);
    const version = await change({ written: texts(Object.fromEntries(paths.map((path) => [path, path]))) });
    expect(paths.filter((path) => textAt(path) !== path)).toEqual([]);
    const listed = [...(await releases.files(version)).keys()].filter((path) => path.startsWith("/photos/"));
    expect(listed).toHaveLength(1_001);
    await change({ removed: paths.slice(1) });
    expect(paths.filter((path) => textAt(path) !== undefined)).toEqual(["/photos/photo-0.html"]);
  });

  test("a version that was prepared from another than the live one is not released", async () => {
    const { site, releases, change, textAt } = await deployedSite();
    const { id: base } = await releases.live();
    const stale = await releases.prepare(base, filled({ written: texts({ "/about.html": "stale" }) }));
    const other = await change({ written: texts({ "/about.html": "newer" }) });
    await expect(releases.release(stale, base)).rejects.toBeInstanceOf(ReleasedElsewhereError);
    expect(textAt("/about")).toBe("newer");

    const prepared = await releases.prepare(other, filled({ written: texts({ "/about.html": "stale" }) }));
    site.deploy("build-b", ofBuild);
    await expect(releases.release(prepared, other)).rejects.toBeInstanceOf(ReleasedElsewhereError);
    expect(textAt("/about")).toBeUndefined();
    expect((await releases.live()).build).toBe("build-b");
  });

  test("releasing the live version again changes nothing", async () => {
    const { releases, textAt } = await deployedSite();
    const { id: base } = await releases.live();
    const version = await releases.prepare(base, filled({ written: texts({ "/about.html": "about" }) }));
    await releases.release(version, base);
    await releases.release(version, base);
    expect(textAt("/about")).toBe("about");
    expect((await releases.live()).id).toBe(version);
  });

  test("every file of a version is listed with the hash of its content, also before it is released", async () => {
    const { releases, change } = await deployedSite();
    const hashed = (files: Readonly<Record<string, string>>) =>
      Object.entries(files).map(([path, text]) => [path, releases.hashOf(Buffer.from(text))]);
    const live = await change({ written: texts({ "/about.html": "about 1", "/gone.html": "gone" }) });
    const first = Object.fromEntries(await releases.files(live));
    expect(first).toMatchObject(
      Object.fromEntries(hashed({ ...ofBuild, "/about.html": "about 1", "/gone.html": "gone" })),
    );
    const prepared = await releases.prepare(
      live,
      filled({ written: texts({ "/about.html": "about 2" }), removed: ["/gone.html"] }),
    );
    const { "/gone.html": _gone, ...others } = first;
    expect(Object.fromEntries(await releases.files(prepared))).toEqual({
      ...others,
      ...Object.fromEntries(hashed({ "/about.html": "about 2" })),
    });
    expect(Object.fromEntries(await releases.files(live))).toEqual(first);
  });

  test("old versions are removed, and never the live one", async () => {
    const { releases, change, textAt } = await deployedSite();
    const old = await change({ written: texts({ "/about.html": "about 1" }) });
    const live = await change({ written: texts({ "/about.html": "about 2" }) });
    const prepared = [await releases.prepare(live, filled({})), await releases.prepare(live, filled({}))];
    await releases.removeOldVersions(1);
    await expect(releases.files(old)).rejects.toThrow();
    await expect(releases.files(prepared[0] ?? "")).rejects.toThrow();
    await expect(releases.release(prepared[0] ?? "", live)).rejects.toBeInstanceOf(UnreleasableVersionError);
    expect(textAt("/about")).toBe("about 2");
    expect((await releases.live()).id).toBe(live);
    await change({ written: texts({ "/about.html": "about 3" }) });
    expect(textAt("/about")).toBe("about 3");
  });

  describe.each(steps)("when it fails to $name", ({ breakStep }) => {
    test("nothing that is served changes, and the same release succeeds later", async () => {
      const { site, releases, change, textAt } = await deployedSite();
      await change({ written: texts({ "/about.html": "before", "/gone.html": "gone" }) });
      const before = await releases.live();
      const changes = {
        written: texts({ "/about.html": "after", "/new.html": "new" }),
        removed: ["/gone.html"],
      };
      const repair = breakStep(site);
      await expect(change(changes)).rejects.toThrow();
      expect(["/about", "/gone", "/new"].map(textAt)).toEqual(["before", "gone", undefined]);
      repair();
      expect(await releases.live()).toEqual(before);
      await change(changes);
      expect(["/about", "/gone", "/new"].map(textAt)).toEqual(["after", undefined, "new"]);
    });
  });
}

function filled({ written = new Map(), removed = [] }: Partial<FileChanges>): FileChanges {
  return { written, removed };
}

function texts(files: Readonly<Record<string, string>>): Map<string, Buffer> {
  return new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
}
