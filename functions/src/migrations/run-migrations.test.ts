import { FieldPath, type Firestore } from "@google-cloud/firestore";
import { beforeEach, expect, test } from "vitest";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";
import { pendingMigrations, runMigrations } from "./run-migrations.ts";

let database: Firestore;
beforeEach(async () => (database = await emptyDatabase("demo-migrations")));

/** Doubles a number in each document, two at a time, which must not happen twice: so it writes another field. */
function doubling({ stopsAfter = Infinity } = {}): Migration {
  return {
    version: 1,
    title: "double the numbers",
    async run(db, { after, reached }) {
      const ordered = db.collection("numbers").orderBy(FieldPath.documentId()).limit(2);
      let last = after;
      for (let batches = 0; ; batches += 1) {
        const { docs } = await (last === "" ? ordered : ordered.startAfter(last)).get();
        const end = docs.at(-1);
        if (!end) return;
        if (batches === stopsAfter) throw new Error("interrupted");
        visited.push(...docs.map(({ id }) => id));
        const batch = db.batch();
        for (const doc of docs) batch.update(doc.ref, { doubled: Number(doc.get("value")) * 2 });
        await batch.commit();
        last = end.id;
        await reached(last);
      }
    },
  };
}

let visited: string[] = [];
beforeEach(async () => {
  visited = [];
  for (const value of [1, 2, 3, 4, 5]) await database.doc(`numbers/n${value}`).set({ value });
});

const stored = async () => (await database.doc("meta/schema").get()).data();
const doubled = async () =>
  (await database.collection("numbers").get()).docs.map((doc) => doc.get("doubled") as unknown);

test("an interrupted migration continues where it was", async () => {
  await expect(runMigrations(database, [doubling({ stopsAfter: 1 })])).rejects.toThrow("interrupted");
  expect(await stored()).toEqual({ version: 0, after: "n2" });
  expect(await pendingMigrations(database, [doubling()])).toMatchObject([{ version: 1 }]);

  expect(await runMigrations(database, [doubling()])).toMatchObject([{ title: "double the numbers" }]);
  expect(visited).toEqual(["n1", "n2", "n3", "n4", "n5"]);
  expect(await doubled()).toEqual([2, 4, 6, 8, 10]);
  expect(await stored()).toEqual({ version: 1, after: "" });
});

test("a migration that is complete does not run again, and a later one starts from the beginning", async () => {
  await runMigrations(database, [doubling()]);
  visited = [];
  const starts: string[] = [];
  const second: Migration = {
    version: 2,
    title: "look",
    run: async (_, { after }) => await Promise.resolve(void starts.push(after)),
  };
  expect(await runMigrations(database, [doubling(), second])).toEqual([second]);
  expect([visited, starts]).toEqual([[], [""]]);
});

test("a database of a later release needs no migration, so that a release can be taken back", async () => {
  await database.doc("meta/schema").set({ version: 7, after: "" });
  expect(await runMigrations(database, [doubling()])).toEqual([]);
  expect(await stored()).toEqual({ version: 7, after: "" });
});

test("a migration without the one before it is rejected", async () => {
  await expect(runMigrations(database, [{ ...doubling(), version: 2 }])).rejects.toThrow(
    "Migration 2 does not follow data version 0",
  );
  expect(await stored()).toBeUndefined();
});

test("the versions of the migrations are 1, 2, 3 and so on", () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
});
