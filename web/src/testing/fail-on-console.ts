import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// Events are dispatched without `act`, as in a browser: within `act`, a page that waits for its data would never
// continue. The timeout is long because a page's code is loaded when it is first shown: on a busy machine that takes
// longer than a second.
configure({ eventWrapper: (dispatch) => dispatch(), asyncUtilTimeout: 20_000 });

const noise: unknown[][] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ["warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void noise.push(words));
});

// Asserted here instead of thrown by the console, because a library may catch the error.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(noise, "The console stays quiet in a test.").toEqual([]);
});
