import { expect, test } from "vitest";
import { cachedRead, dedupe } from "./cached-read.ts";

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

test("simultaneous reads of the same name share a request, and a later read makes a new one", async () => {
  const names: string[] = [];
  const read = dedupe(async (name) => await Promise.resolve(`${name}${names.push(name)}`));
  expect(await Promise.all([read("home"), read("dune"), read("home")])).toEqual(["home1", "dune2", "home1"]);
  expect(await read("home")).toBe("home3");
});

test("a failed read rejects for everybody who shared it, and the next read makes a new request", async () => {
  let calls = 0;
  const read = dedupe(async () => {
    calls += 1;
    if (calls === 1) throw new Error("Out of reach.");
    return await Promise.resolve("found");
  });
  const both = await Promise.allSettled([read("home"), read("home")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await read("home")).toBe("found");
});
