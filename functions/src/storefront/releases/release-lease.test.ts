import type { Firestore } from "@google-cloud/firestore";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { pauseReleases } from "./pause-releases.ts";
import { withLease } from "./release-lease.ts";
import { type ReleaseRepository, releaseRepository } from "./release-repository.ts";

let database: Firestore;
beforeEach(async () => {
  database = await emptyDatabase("demo-release-lease");
  vi.useFakeTimers({ toFake: ["setInterval"] });
});
afterEach(() => void vi.useRealTimers());

const now = Date.now;
const halfMinute = async () => await Promise.resolve(vi.advanceTimersByTime(30_000));
const pause = async () => await Promise.reject(new Error("it is free"));
const holders: [string, (store: ReleaseRepository, run: () => Promise<unknown>) => Promise<unknown>][] = [
  ["release", async (store, run) => await withLease({ store, now }, run)],
  ["deployment", async (store, run) => await pauseReleases({ store, now, pause }, run)],
];

test.each(holders)(
  "the lease of a %s is not taken by a renewal that arrives after its end",
  async (_, hold) => {
    const stored = releaseRepository(database);
    const end = Promise.withResolvers<undefined>();
    const renewals: Promise<unknown>[] = [];
    let isTaken = false;
    /** What is requested while the lease is held arrives after its end. */
    const late = async <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
      if (!isTaken) return await call();
      const reply = end.promise.then(call);
      renewals.push(reply);
      return await reply;
    };
    const store: ReleaseRepository = {
      ...stored,
      lease: async (...lease) => await late(async () => await stored.lease(...lease)),
      renewLease: async (...lease) => await late(async () => await stored.renewLease(...lease)),
      async endLease(holder) {
        await stored.endLease(holder);
        end.resolve(undefined);
      },
    };
    await hold(store, async () => {
      isTaken = true;
      await halfMinute();
    });
    expect(renewals).toHaveLength(1);
    await Promise.all(renewals);
    expect(await stored.state()).toMatchObject({ holder: "", leaseUntil: 0 });
  },
);

test.each(holders)("the lease of a %s is renewed every half minute", async (_, hold) => {
  const stored = releaseRepository(database);
  const renewals: Promise<unknown>[] = [];
  const renewLease: ReleaseRepository["renewLease"] = async (holder, nowMs) => {
    const renewal = stored.renewLease(holder, nowMs + 600_000);
    renewals.push(renewal);
    await renewal;
  };
  await hold({ ...stored, renewLease }, async () => {
    await halfMinute();
    await Promise.all(renewals);
    expect((await stored.state()).leaseUntil).toBeGreaterThan(now() + 600_000);
  });
});
