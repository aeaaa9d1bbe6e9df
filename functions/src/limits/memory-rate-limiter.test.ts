import { expect, test } from "vitest";
import { memoryRateLimiter } from "./memory-rate-limiter.ts";

test("each key has its own limit, which starts again with the next window", async () => {
  let now = 119_000;
  const limiter = memoryRateLimiter({ limit: 2, windowSeconds: 60 }, () => now);
  const isOver = async (key: string) => (await limiter.count(key)).isOver;
  expect([await isOver("ann"), await isOver("ann"), await isOver("ann")]).toEqual([false, false, true]);
  expect(await isOver("bob")).toBe(false);
  expect(await limiter.count("bob")).toEqual({ isOver: false, windowEndsAt: 120_000 });
  now = 120_000;
  expect(await isOver("ann")).toBe(false);
});

test("a flood of invented keys drops the oldest of ten thousand keys, not the one counted last", async () => {
  const limiter = memoryRateLimiter({ limit: 1, windowSeconds: 60 }, () => 0);
  await limiter.count("oldest");
  for (let key = 0; key < 9_999; key += 1) await limiter.count(`invented ${key}`);
  expect((await limiter.count("oldest")).isOver).toBe(true); // kept, and now the newest
  for (let key = 0; key < 9_999; key += 1) await limiter.count(`another ${key}`);
  expect((await limiter.count("oldest")).isOver).toBe(true);
  for (let key = 0; key < 10_000; key += 1) await limiter.count(`again ${key}`);
  expect((await limiter.count("oldest")).isOver).toBe(false);
});
