import * as log from "#src/log/log.ts";
import { randomUUID } from "node:crypto";
import type { ReleaseRepository, ReleaseState } from "./release-repository.ts";

/** A release with many pictures takes longer than a lease. */
const renewEveryMs = 30_000;

/** Runs something while nobody else makes releases. Returns undefined, without running it, while somebody else does. */
export async function withLease<Result>(
  { store, now }: { readonly store: ReleaseRepository; readonly now: () => number },
  run: (holder: string, state: ReleaseState) => Promise<Result>,
): Promise<Result | undefined> {
  const holder = randomUUID();
  const state = await store.lease(holder, now());
  if (!state) return undefined;
  const renewal = setInterval(() => {
    // A failure is noticed when the lease is taken again for the next release.
    store.renewLease(holder, now()).catch((cause: unknown) => log.warn("release.lease", cause));
  }, renewEveryMs);
  try {
    return await run(holder, state);
  } finally {
    clearInterval(renewal);
    await store.endLease(holder);
  }
}
