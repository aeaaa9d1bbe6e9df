import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "#/firestore/open-database.ts";
import { firestoreRateLimiter } from "./firestore-rate-limiter.ts";
import { withinLimit } from "./within-limit.ts";

const database = openDatabase("demo-limits");
let keyPrefix: string;
beforeEach(() => {
  keyPrefix = randomUUID();
});

const limit = (points: number) =>
  firestoreRateLimiter(database, { keyPrefix, points, durationSeconds: 3_600 });

test("a limit holds for all instances together, and for each key by itself", async () => {
  const [one, other] = [limit(3), limit(3)];
  await Promise.all([one, other, one].map((instance) => withinLimit(instance, "ann", "Too often.")));
  for (const instance of [one, other]) {
    await expect(withinLimit(instance, "ann", "Too often.")).rejects.toMatchObject({
      code: "too-many-requests",
      message: "Too often.",
    });
  }
  await withinLimit(one, "bob", "Too often.");
});

test("a key over its limit is refused without asking the database", async () => {
  const instance = limit(1);
  for (let times = 0; times < 5; times += 1) {
    await instance.consume("ann").catch(() => undefined);
  }
  expect((await limit(1).get("ann"))?.consumedPoints).toBe(2);
});

test("what is stored names nobody", async () => {
  await limit(1).consume("203.0.113.7");
  const stored = await database.collection("limits").get();
  const text = JSON.stringify(stored.docs.map((document) => [document.id, document.data()]));
  expect(stored.size).toBeGreaterThan(0);
  expect(text).not.toContain("203.0.113.7");
});

test("a key is forgotten when it is told to be", async () => {
  const instance = limit(1);
  await instance.consume("ann");
  await instance.delete("ann");
  expect(await instance.get("ann")).toBeNull();
});
