import { expect, test } from "vitest";
import { memoryRateLimiter } from "./memory-rate-limiter.ts";

test("each key has its own limit, which starts again when its window is over", async () => {
  let now = 100_000;
  const limiter = memoryRateLimiter({ limit: 2, windowSeconds: 60 }, () => now);
  const isOver = async (key: string) => (await limiter.count(key)).isOver;
  expect([await isOver("ann"), await isOver("ann"), await isOver("ann")]).toEqual([false, false, true]);
  expect(await isOver("bob")).toBe(false);
  now = 159_999;
  expect(await limiter.count("ann")).toEqual({ isOver: true, windowEndsAt: 160_000 });
  now = 160_000;
  expect(await isOver("ann")).toBe(false);
});

test("a flood of invented keys drops the oldest of ten thousand keys, not those counted last", async () => {
  const limiter = memoryRateLimiter({ limit: 1, windowSeconds: 60 }, () => 0);
  const invent = async (count: number, name: string) => {
    for (let key = 0; key < count; key += 1) await limiter.count(`${name} ${key}`);
  };
  await limiter.count("ann");
  await invent(9_999, "first");
  expect((await limiter.count("ann")).isOver).toBe(true); // kept, and now the newest
  await invent(5_000, "second");
  expect((await limiter.count("ann")).isOver).toBe(true);
  await invent(10_001, "third");
  expect((await limiter.count("ann")).isOver).toBe(false);
});
