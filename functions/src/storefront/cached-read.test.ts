import { expect, test } from "vitest";
import { cachedRead } from "./cached-read.ts";

test("a result is read again after a minute, and used longer when that fails", async () => {
  let [now, reads, isDown] = [0, 0, false];
  const recent = cachedRead(
    async () => {
      reads += 1;
      if (isDown) throw new Error("The database is down.");
      return await Promise.resolve(reads);
    },
    { lifetimeMs: 60_000, now: () => now },
  );
  expect(await Promise.all([recent(), recent()])).toEqual([1, 1]);
  now = 59_999;
  expect(await recent()).toBe(1);
  now = 60_000;
  expect(await recent()).toBe(2);
  now = 120_000;
  isDown = true;
  expect(await recent()).toBe(2);
  isDown = false;
  expect(await recent()).toBe(4);
});

test("a first read that fails rejects", async () => {
  const recent = cachedRead(() => Promise.reject(new Error("The database is down.")), {
    lifetimeMs: 60_000,
    now: () => 0,
  });
  await expect(recent()).rejects.toThrow("The database is down.");
});
