import { createHash, randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { holdClock } from "#src/testing/hold-clock.ts";
import { firestoreRateLimiter } from "./firestore-rate-limiter.ts";
import { withinLimit } from "./rate-limiter.ts";

let database: ReturnType<typeof openDatabase>;
beforeEach(() => {
  holdClock();
  database = openDatabase(`demo-limits-${randomUUID().slice(0, 8)}`);
});

const limiter = (limit: number) =>
  firestoreRateLimiter(database, { name: "payments", limit, windowSeconds: 3_600 });

async function stored() {
  return (await database.collection("limits").get()).docs.map((document) => ({
    id: document.id,
    ...document.data(),
  }));
}

test("a limit counts the calls of all instances, separately for each key", async () => {
  const [one, other] = [limiter(3), limiter(3)];
  await Promise.all([one, other, one].map((instance) => withinLimit(instance, "ann", "Too often.")));
  for (const instance of [one, other]) {
    await expect(withinLimit(instance, "ann", "Too often.")).rejects.toMatchObject({
      code: "too-many-requests",
      message: "Too often.",
    });
  }
  await withinLimit(one, "bob", "Too often.");
});

test("two limits of different names count separately", async () => {
  const other = firestoreRateLimiter(database, { name: "questions", limit: 1, windowSeconds: 3_600 });
  await withinLimit(limiter(1), "ann", "Too often.");
  expect(await other.count("ann")).toMatchObject({ isOver: false });
});

test("a key over its limit is answered without asking the database", async () => {
  const instance = limiter(1);
  for (let times = 0; times < 5; times += 1) await instance.count("ann");
  expect(await stored()).toEqual([expect.objectContaining({ points: 2 })]);
});

test("a stored count contains no IP address and expires with its window", async () => {
  const { windowEndsAt } = await limiter(1).count("203.0.113.7");
  const [window] = await stored();
  expect(JSON.stringify(window)).not.toContain("203.0.113.7");
  const number = windowEndsAt / 3_600_000 - 1;
  const guess = createHash("sha256").update(`${number} payments:203.0.113.7`).digest("hex");
  expect(guess.startsWith(window?.id ?? "")).toBe(false); // it needs the key of the day
  expect(window).toMatchObject({ expires: { _seconds: windowEndsAt / 1_000 } });
});
