import { expect, test } from "vitest";
import { ExpiringCache } from "./expiring-cache.ts";

test("a value is used again until it is too old", () => {
  const values = new ExpiringCache<string>({ maxAgeMs: 3_000, maxEntries: 10 });
  values.set("94558", "7.25", 1_000);
  expect([values.get("94558", 3_999), values.get("94558", 4_000), values.get("95448", 1_000)]).toEqual([
    "7.25",
    undefined,
    undefined,
  ]);
  values.set("94558", "7.75", 4_000);
  values.delete("94558");
  expect(values.get("94558", 4_000)).toBeUndefined();
});

test("the values used least recently are removed when there are too many", () => {
  const values = new ExpiringCache<number>({ maxAgeMs: 60_000, maxEntries: 3 });
  for (const key of ["first", "second", "third"]) values.set(key, 1, 0);
  values.set("first", 2, 1); // stored again: now the newest
  values.set("fourth", 1, 2);
  expect(["first", "second", "third", "fourth"].map((key) => values.get(key, 3))).toEqual([
    2,
    undefined,
    1,
    1,
  ]);
});
