import * as log from "#src/log/log.ts";
import { withLease } from "./release-lease.ts";
import type { ReleaseDeps } from "./release-pages.ts";
import { everything, filesOfStrays, type ReleasedFiles, type ReleaseState } from "./release-repository.ts";
import { isReleasedPath, type ReleaseUnit, strays } from "./release-units.ts";

/** A release leaves pictures that nothing shows any more to this check, so they are expected. */
const pictures = "/images/";
const namesInLog = 20;

/**
 * Compares the files that Hosting serves with those that are recorded, by their hashes, and requests everything, so
 * that the next release corrects what differs from what is published, and removes files that belong to nothing. Does
 * nothing while somebody else makes releases, which change both.
 */
export async function checkReleases(deps: ReleaseDeps): Promise<void> {
  const isCompared = await withLease(deps, async (_, state) => await correctRecords(deps, state));
  if (isCompared === undefined) log.info("release.not-checked");
  // Without the lease: the release that this begins also makes what was requested meanwhile.
  if (isCompared === true) await deps.store.request([everything]);
}

/** Returns false after a deployment: the next release begins a new window. */
async function correctRecords(
  { store, releases }: ReleaseDeps,
  { window, version }: ReleaseState,
): Promise<boolean> {
  const live = await releases.live();
  if (live.id !== version) return false;
  const [served, units] = [await releases.files(version), await store.units(window)];
  const recorded = await store.filesOf(window, units);
  const corrected = new Map<ReleaseUnit, ReleasedFiles>();
  const known = new Set<string>();
  const removedNext = recorded.get(strays) ?? {};
  for (const [unit, files] of recorded) {
    if (unit === strays) continue;
    const right = Object.entries(files).filter(
      ([path, hash]) => served.has(path) && (hash === "" || served.get(path) === hash),
    );
    for (const path of Object.keys(files)) known.add(path);
    if (right.length < Object.keys(files).length) corrected.set(unit, Object.fromEntries(right));
  }
  const unknown = [...served.keys()].filter((path) => isReleasedPath(path) && !known.has(path));
  const unexpected = unknown.filter((path) => !path.startsWith(pictures) && !(path in removedNext));
  if (corrected.size + unexpected.length > 0)
    log.error("release.drifted", {
      units: [...corrected.keys()].slice(0, namesInLog),
      unexpected: unexpected.slice(0, namesInLog),
    });
  else if (unknown.length > 0) log.info("release.strays", { count: unknown.length });
  if (unknown.length > 0) corrected.set(strays, filesOfStrays(unknown));
  await store.saveFiles(window, corrected);
  return true;
}
