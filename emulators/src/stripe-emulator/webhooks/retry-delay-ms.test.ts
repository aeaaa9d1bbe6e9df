import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay-ms.ts";

test("webhooks are retried with growing delays for three days", () => {
  const delays = Array.from({ length: 12 }, (_, failures) => retryDelayMs(failures + 1, 0) ?? 0);
  expect(delays.slice(0, 3)).toEqual([200, 800, 3_000]);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays.at(-1)).toBe(5 * 60_000);
  expect(retryDelayMs(40, 71 * 3_600_000)).toBe(5 * 60_000);
  expect(retryDelayMs(40, 73 * 3_600_000)).toBeUndefined();
});
