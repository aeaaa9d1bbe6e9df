import { expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "./open-database.ts";
import { typedCollection } from "./typed-collection.ts";

const database = openDatabase("demo-typed-collection");
const table = typedCollection(database, "things", z.object({ size: z.int() }));

test("does not store a document that it could not read", async () => {
  await table.doc("a").set({ size: 1 });
  expect(() => table.doc("a").set({ size: 1.5 })).toThrow("expected int");
  expect(() => database.batch().set(table.doc("a"), { size: 1.5 })).toThrow("expected int");
  expect((await table.doc("a").get()).data()).toEqual({ size: 1 });
});

test("stores fields that only queries read", async () => {
  const document = { size: 2, searchTokens: ["two"] };
  await table.doc("b").set(document);
  expect((await database.doc("things/b").get()).data()).toEqual(document);
});
