import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentReader } from "#src/firestore/document-reader.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { folderPageReleases } from "#src/storefront/releases/folder-page-releases.ts";
import { UnreleasableVersionError } from "#src/storefront/releases/page-releases.ts";
import { releaseDeps } from "#src/storefront/releases/release-deps.ts";
import { type ReleaseDeps, releasePages } from "#src/storefront/releases/release-pages.ts";
import { pausesOfHosting } from "#src/storefront/releases/release-pauses.ts";
import { filesOfUnit, unitsShowing } from "#src/storefront/releases/release-units.ts";
import { aBuiltSite } from "./a-built-site.ts";
import { emptyDatabase } from "./empty-database.ts";
import type { ShopServer } from "./shop-server.ts";

/** Steps of a release that can be made to fail, in their order. */
export const releaseSteps = [
  "prepare",
  "record",
  "before release",
  "refused release",
  "after release",
  "forget requests",
] as const;
type ReleaseStep = (typeof releaseSteps)[number];

/** The site of an empty shop: the folder that Hosting serves, and the releases into it, on a clock of their own. */
export interface ReleasedSite {
  readonly folder: string;
  /** Replaces all files by those of a build, as the command line does. */
  deploy(build: string): void;
  /** The next executions of the step fail, one by default. */
  failAt(step: ReleaseStep, times?: number): void;
  /** No step fails any more. */
  repair(): void;
  /** A function of a build that makes releases. */
  releaserOf(build: string): ReleaseDeps;
  release(build?: string): Promise<void>;
  /** How often files were released. */
  releases(): number;
  /** Epoch ms; waiting advances it. */
  now(): number;
  wait(ms: number): void;
  isServed(path: string): boolean;
  contentAt(path: string): string;
  /** The content of every file that is served, besides those of the build, by its path. */
  served(): Promise<Map<string, string>>;
  /** The content of every file that should be served, rendered from what is published now. */
  expected(build?: string): Promise<Map<string, string>>;
  remove(): void;
}

export async function aReleasedSite(server: ShopServer): Promise<ReleasedSite> {
  await emptyDatabase(server.projectId);
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const failing = new Map<ReleaseStep, number>();
  let nowMs = Date.now();
  let releases = 0;

  const failWhenAsked = (step: ReleaseStep) => {
    const left = failing.get(step) ?? 0;
    if (left === 0) return;
    failing.set(step, left - 1);
    const message = `The step “${step}” fails.`;
    throw step === "refused release" ? new UnreleasableVersionError(message) : new Error(message);
  };

  function releaserOf(build: string): ReleaseDeps {
    const { firestoreHost, projectId, shop } = server;
    const target = folderPageReleases(folder);
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
          failWhenAsked("refused release");
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

  function deploy(build: string): void {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, "shell.html"), "the shell");
    writeFileSync(join(folder, "build-id.txt"), build);
  }
  deploy("build-1");

  const contentAt = (path: string) => readFileSync(join(folder, path), "utf8");
  return {
    folder,
    deploy,
    failAt: (step, times = 1) => void failing.set(step, times),
    repair: () => failing.clear(),
    releaserOf,
    release: async (build = "build-1") => await releasePages(releaserOf(build), nowMs + 400_000),
    releases: () => releases,
    now: () => nowMs,
    wait: (ms) => void (nowMs += ms),
    isServed: (path) => existsSync(join(folder, path)),
    contentAt,
    async served() {
      const target = folderPageReleases(folder);
      const paths = [...(await target.files((await target.live()).id)).keys()];
      const released = paths.filter((path) => !/^\/(?:shell\.html|build-id\.txt)$/.test(path));
      return new Map(released.sort().map((path) => [path, contentAt(path)]));
    },
    async expected(build = "build-1") {
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
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function withoutPictures(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].filter(([path]) => !path.startsWith("/images/")));
}
