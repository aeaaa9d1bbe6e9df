import type { Firestore } from "@google-cloud/firestore";
import { beforeEach, expect, test } from "vitest";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { pauseReleases } from "./pause-releases.ts";
import { releaseRepository } from "./release-repository.ts";

let database: Firestore;
beforeEach(async () => (database = await emptyDatabase("demo-pause-releases")));

test("no release has the lease during a deployment, and the next one can take it afterwards", async () => {
  const store = releaseRepository(database);
  const during = await pauseReleases(
    { store, now: Date.now, pause: async () => await Promise.reject(new Error("it is free")) },
    async () => await store.lease("a-release", Date.now()),
  );
  expect(during).toBeUndefined();
  expect(await store.lease("a-release", Date.now())).toMatchObject({ holder: "a-release" });
});

test("a deployment waits for the release that is running", async () => {
  const store = releaseRepository(database);
  await store.lease("a-release", Date.now());
  const steps: string[] = [];
  await pauseReleases(
    {
      store,
      now: Date.now,
      pause: async () => {
        steps.push("waits");
        await store.endLease("a-release");
      },
    },
    async () => await Promise.resolve(steps.push("deploys")),
  );
  expect(steps).toEqual(["waits", "deploys"]);
});

test("a deployment is given up when the lease is not free within ten minutes", async () => {
  const store = releaseRepository(database);
  let now = Date.now();
  const pause = async () => {
    await store.lease("a-release", (now += 60_000));
  };
  await store.lease("a-release", now);
  const steps: string[] = [];
  const deploying = pauseReleases(
    { store, now: () => now, pause },
    async () => await Promise.resolve(steps.push("deploys")),
  );
  await expect(deploying).rejects.toThrow("has been running for ten minutes");
  expect(steps).toEqual([]);
});

test("a deployment that fails returns the lease", async () => {
  const store = releaseRepository(database);
  const failing = pauseReleases(
    { store, now: Date.now, pause: async () => await Promise.resolve() },
    async () => await Promise.reject(new Error("the deployment failed")),
  );
  await expect(failing).rejects.toThrow("the deployment failed");
  expect(await store.state()).toMatchObject({ holder: "", leaseUntil: 0 });
});
