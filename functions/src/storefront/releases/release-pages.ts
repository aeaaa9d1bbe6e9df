import * as log from "#src/log/log.ts";
import { createHash, randomUUID } from "node:crypto";
import { UnreadableDocumentError } from "#src/firestore/unreadable-document.ts";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import type { PublicPageDeps } from "#src/storefront/pages/public-page.ts";
import { type PageReleases, ReleasedElsewhereError, UnreleasableVersionError } from "./page-releases.ts";
import {
  everything,
  filesOfStrays,
  type ReleasedFiles,
  type ReleaseRequest,
  type ReleaseState,
  type ReleaseRepository,
} from "./release-repository.ts";
import { withLease } from "./release-lease.ts";
import type { ReleasePauses } from "./release-pauses.ts";
import { filesOfUnit, isReleasedPath, type ReleaseUnit, strays, unitsShowing } from "./release-units.ts";

export interface ReleaseDeps {
  readonly store: ReleaseRepository;
  readonly releases: PageReleases;
  /** The build of this function: its documents fit a version of Hosting with the same build only. */
  readonly build: () => Promise<string>;
  /** What is published now. Reads each document once, so that all pages of a release show the same moment. */
  readonly pagesNow: () => PublicPageDeps;
  /** The names of all published documents. */
  readonly publishedNames: () => Promise<string[]>;
  readonly thumbnails: ThumbnailSource;
  readonly pauses: ReleasePauses;
  /** Epoch ms. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

/** Without a release for this time, the next change is released at once again. */
const quietMs = 60_000;
/** What one release writes at most, so that it fits into memory and is served soon. */
const atOnce = { units: 300, bytes: 64_000_000 };
/** Names in one request, which is a document of the database. */
const namesPerRequest = 2_000;
const maxFailures = 3;
const retainedVersions = 10;
/** A log entry names so many units of a release. */
const unitsInLog = 20;

/**
 * Releases the pages of everything that was requested, and of the whole shop after a deployment, which has replaced its
 * files. Returns when nothing is left, when `untilMs` is over, or at once while another call does the same. Throws
 * after three failures in a row; what is left is released by a later call.
 */
export async function releasePages(deps: ReleaseDeps, untilMs: number): Promise<void> {
  if (await isUpToDate(deps)) return;
  do {
    const outcome = await withLease(
      deps,
      async (holder, state) => await releaseAll(deps, holder, state, untilMs),
    );
    if (outcome === undefined || outcome === "waits") return;
    // A request that came after the last look, while this call had the lease, has found nobody to make it.
  } while (deps.now() < untilMs && (await deps.store.requests()).length > 0);
}

/** Nothing is written to find this out, because it is asked every five minutes. */
async function isUpToDate({ store, releases }: ReleaseDeps): Promise<boolean> {
  if ((await store.requests()).length > 0) return false;
  const [{ version }, live] = await Promise.all([store.state(), releases.live()]);
  return live.id === version;
}

/** Whether everything is released, the time is over, or the live version has another build, which releases itself. */
type Outcome = "done" | "interrupted" | "waits";

async function releaseAll(
  deps: ReleaseDeps,
  holder: string,
  leased: ReleaseState,
  untilMs: number,
): Promise<Outcome> {
  let state: ReleaseState | undefined = leased;
  let failures = 0;
  let isContinued = false;
  let hasReleased = false;
  while (deps.now() < untilMs) {
    try {
      const window = await openWindow(deps, state);
      if (!window) return "waits";
      if ((await deps.store.requests()).length === 0) break;
      if (!isContinued) await rest(deps, window);
      const result = await releaseBatch(deps, window);
      hasReleased ||= result.isReleased;
      isContinued = result.isPartial;
      failures = 0;
    } catch (cause) {
      failures += 1;
      if (failures === maxFailures) throw cause;
      if (!(cause instanceof ReleasedElsewhereError)) log.warn("release.failed", cause);
      await deps.pause(1_000 * 2 ** failures);
    }
    state = await deps.store.lease(holder, deps.now());
    if (!state) return "interrupted"; // it has expired, and somebody else goes on
  }
  if (hasReleased)
    await deps.releases
      .removeOldVersions(retainedVersions)
      .catch((cause: unknown) => log.warn("release.versions-kept", cause));
  return deps.now() < untilMs ? "done" : "interrupted";
}

/**
 * Makes sure that what is recorded is what is live. A version that was prepared and not released, because the call was
 * terminated or failed, is released. After a deployment or a rollback, or when Hosting refuses that version, everything
 * is requested, and what an earlier window has left is removed. Undefined while the live version has another build: a
 * deployment updates the functions first.
 */
async function openWindow(deps: ReleaseDeps, state: ReleaseState): Promise<ReleaseState | undefined> {
  const { store, releases } = deps;
  const live = await releases.live();
  if (live.build !== (await deps.build())) return undefined;
  if (live.id === state.version) return state;
  if (live.id === state.base && state.version !== "") {
    try {
      await releases.release(state.version, state.base);
      return state;
    } catch (cause) {
      // Anything else may succeed later, and a new window removes every page until it is released again.
      const isInVain = cause instanceof ReleasedElsewhereError || cause instanceof UnreleasableVersionError;
      if (!isInVain) throw cause;
      log.warn("release.not-continued", cause);
    }
  }
  const opened = {
    version: live.id,
    base: live.id,
    window: randomUUID(),
    frame: await frameOf(deps.pagesNow()),
  };
  const earlier = [...(await releases.files(live.id)).keys()].filter(isReleasedPath);
  await store.saveFiles(opened.window, new Map([[strays, filesOfStrays(earlier)]]));
  await store.request([everything]); // before it is saved: without it, the new window would stay empty
  await store.save(opened);
  return { ...state, ...opened };
}

/** Waits for further changes: shortly after a quiet time, longer while releases follow one another. */
async function rest(deps: ReleaseDeps, state: ReleaseState): Promise<void> {
  const { restMs, shortestMs, longestMs } = deps.pauses;
  const now = deps.now();
  const isQuiet = now - state.startedAt > quietMs;
  const pauseMs = isQuiet ? 0 : Math.min(Math.max(2 * state.pauseMs, shortestMs), longestMs);
  await deps.pause(Math.max(restMs, state.startedAt + pauseMs - now));
  await deps.store.save({ startedAt: deps.now(), pauseMs });
}

/** Releases as many of the requested units as one release takes. */
async function releaseBatch(
  deps: ReleaseDeps,
  state: ReleaseState,
): Promise<{ readonly isReleased: boolean; readonly isPartial: boolean }> {
  const { store, releases } = deps;
  const startedAt = deps.now();
  const requests = await expanded(deps, state, await store.requests());
  const pages = deps.pagesNow();
  await pages.content(); // every page shows it: while it cannot be read, nothing is released and every request stays
  const requested = new Set(requests.flatMap(({ names }) => names.flatMap(unitsShowing)));
  // Strays come first: they may have paths that another unit writes.
  const units = [...requested].sort((one, other) => Number(other === strays) - Number(one === strays));
  if (units.includes("site")) await requestFrame(deps, pages, state);

  const changes = await changesOf(deps, pages, state, units);
  const left = new Map(
    requests.map(({ id, names }) => [
      id,
      names.filter((name) => unitsShowing(name).some((unit) => !changes.recorded.has(unit))),
    ]),
  );
  const isPartial = [...left.values()].some((names) => names.length > 0);
  const { written, removed } = changes;
  if (written.size + removed.length === 0) {
    await store.keep(left);
    return { isReleased: false, isPartial };
  }
  const version = await releases.prepare(state.version, { written, removed });
  // In this order, so that a call that is terminated anywhere leaves what the next one can continue.
  await store.save({ version, base: state.version });
  await store.saveFiles(state.window, changes.recorded);
  await releases.release(version, state.version);
  await store.keep(left);
  log.info("pages.released", {
    version,
    build: await deps.build(),
    durationMs: deps.now() - startedAt,
    written: written.size,
    removed: removed.length,
    units: [...changes.recorded.keys()].slice(0, unitsInLog),
  });
  return { isReleased: true, isPartial };
}

/** Replaces requests of everything by requests of all documents, published and released ones. */
async function expanded(
  deps: ReleaseDeps,
  { window }: ReleaseState,
  requests: readonly ReleaseRequest[],
): Promise<readonly ReleaseRequest[]> {
  const { store } = deps;
  const whole = requests.filter(({ names }) => names.includes(everything));
  if (whole.length === 0) return requests;
  const published = await deps.publishedNames();
  const names = [...new Set([...published, ...(await store.units(window)), "site", "listings", "prints"])];
  for (let start = 0; start < names.length; start += namesPerRequest)
    await store.request(names.slice(start, start + namesPerRequest));
  await store.keep(new Map(whole.map(({ id }) => [id, []])));
  return await store.requests();
}

/** Every page shows the frame: when it has changed, everything is requested. */
async function requestFrame(
  { store }: ReleaseDeps,
  pages: PublicPageDeps,
  state: ReleaseState,
): Promise<void> {
  const frame = await frameOf(pages);
  if (frame === state.frame) return;
  await store.request([everything]);
  await store.save({ frame });
}

async function frameOf({ content, origin }: PublicPageDeps): Promise<string> {
  return hashOf(JSON.stringify([origin, (await content()).frame]));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

interface Changes {
  readonly written: Map<string, Buffer>;
  readonly removed: readonly string[];
  /** The files of the units that are complete, as they will be recorded. */
  readonly recorded: Map<ReleaseUnit, ReleasedFiles>;
}

/** Undefined for a page whose published document does not fit its schema, so that it does not stop the others. */
function nothingUnreadable(cause: unknown): undefined {
  if (!(cause instanceof UnreadableDocumentError)) throw cause;
}

/** What differs from what is released, of as many units as one release takes. */
async function changesOf(
  { store, releases, thumbnails }: ReleaseDeps,
  pages: PublicPageDeps,
  { window }: ReleaseState,
  units: readonly ReleaseUnit[],
): Promise<Changes> {
  const before = await store.filesOf(window, units.slice(0, atOnce.units));
  const written = new Map<string, Buffer>();
  const recorded = new Map<ReleaseUnit, ReleasedFiles>();
  let bytes = 0;
  const write = (path: string, content: Buffer) => {
    written.set(path, content);
    bytes += content.length;
  };
  for (const unit of units.slice(0, atOnce.units)) {
    if (bytes > atOnce.bytes) break;
    const released = before.get(unit) ?? {};
    const rendered = await filesOfUnit(pages, unit).catch(nothingUnreadable);
    if (!rendered) {
      recorded.set(unit, released); // stays as it is until its document is published again
      continue;
    }
    const { files, pictures } = rendered;
    const hashes: Record<string, string> = {};
    for (const [path, content] of files) {
      hashes[path] = releases.hashOf(content);
      if (released[path] !== hashes[path]) write(path, content);
    }
    const isReleased = (path: string) => path in released || written.has(path);
    const missing = pictures.filter((path) => !isReleased(path));
    const read = await Promise.all(
      missing.map(async (path) => [path, await thumbnails.read(path.replace(/^\/images\//, ""))] as const),
    );
    for (const [path, webp] of read) if (webp) write(path, webp);
    for (const path of pictures.filter(isReleased)) hashes[path] = "";
    recorded.set(unit, hashes);
  }
  const current = new Set([...recorded.values()].flatMap((files) => Object.keys(files)));
  const removed = [...recorded.keys()]
    .flatMap((unit) => Object.entries(before.get(unit) ?? {}))
    // Pictures may be shown by other units; the daily check removes those that nothing shows.
    .flatMap(([path, hash]) => (hash === "" || current.has(path) ? [] : [path]));
  return { written, removed, recorded };
}
