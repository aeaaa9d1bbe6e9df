import { afterEach, beforeEach, expect, vi } from "vitest";

const noise: unknown[][] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ["warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void noise.push(words));
});

// Asserted here and not thrown from within the console: a library may catch what it is thrown.
afterEach(() => {
  vi.restoreAllMocks();
  expect(noise, "The console stays quiet in a test.").toEqual([]);
});
