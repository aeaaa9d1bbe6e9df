import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { newestPage } from "./newest-page.ts";
import { openDatabase } from "./open-database.ts";
import { typedCollection } from "./typed-collection.ts";

const database = openDatabase("demo-newest-page");
const table = typedCollection(database, "notes", z.object({ created: z.number(), text: z.string() }));
const page = async (after?: { created: number; id: string }) => await newestPage(table, { after, limit: 2 });

beforeAll(async () => {
  const stored = { e: "five", d: 4, c: 3, b: "two", a: "one" }; // newest first; numbers do not fit the schema
  const writes = Object.entries(stored).map(async ([id, text], index) => {
    await database
      .collection("notes")
      .doc(id)
      .set({ created: 1_000 - index, text });
  });
  await Promise.all(writes);
});

test("a page continues after documents that cannot be read", async () => {
  const first = await page();
  expect(first).toEqual({
    documents: [{ created: 1_000, text: "five" }],
    unreadable: [expect.objectContaining({ id: "d" })],
    last: { created: 999, id: "d" },
  });
  const second = await page(first.last);
  expect(second).toEqual({
    documents: [{ created: 997, text: "two" }],
    unreadable: [expect.objectContaining({ id: "c" })],
    last: { created: 997, id: "b" },
  });
  expect(await page(second.last)).toEqual({ documents: [{ created: 996, text: "one" }], unreadable: [] });
});
