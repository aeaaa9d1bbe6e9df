import { randomUUID } from "node:crypto";
import type { ReleaseRepository } from "./release-repository.ts";

interface PauseDeps {
  readonly store: Pick<ReleaseRepository, "lease" | "renewLease" | "endLease">;
  /** Epoch ms. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

/** A release that is running ends within this time, or its lease expires. */
const longestWaitMs = 10 * 60_000;
const waitMs = 2_000;
/** Well before the lease expires. */
const renewEveryMs = 30_000;

/**
 * Runs a deployment while no release is made: it has the lease of the releases. Waits for one that is running, and
 * throws when the lease is not free within ten minutes.
 */
export async function pauseReleases<Result>(
  { store, now, pause }: PauseDeps,
  deploy: () => Promise<Result>,
): Promise<Result> {
  const holder = `deployment-${randomUUID()}`;
  const endsAt = now() + longestWaitMs;
  while (!(await store.lease(holder, now()))) {
    if (now() > endsAt)
      throw new Error("A release of pages has been running for ten minutes. Try again later.");
    await pause(waitMs);
  }
  // A failed renewal does not stop a deployment half way: the lease lasts two minutes, and renewals are tried again.
  const renewal = setInterval(
    () => void store.renewLease(holder, now()).catch(() => undefined),
    renewEveryMs,
  );
  try {
    return await deploy();
  } finally {
    clearInterval(renewal);
    await store.endLease(holder);
  }
}
