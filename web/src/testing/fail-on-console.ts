import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

// Events are dispatched without `act`, as in a browser: within `act`, a page that waits for its data would never
// continue. The timeout is long because a page's code is loaded when it is first shown: on a busy machine that takes
// longer than a second.
configure({ eventWrapper: (dispatch) => dispatch(), asyncUtilTimeout: 45_000 });

const noise: unknown[][] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ["warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void noise.push(words));
});

// A module that is evaluated after its test file has ended, without a document, would fail for all later files of the
// process: a page's code may be requested ahead, and is then not awaited by a test.
afterAll(async () => await vi.dynamicImportSettled());

// Asserted here instead of thrown by the console, because a library may catch the error.
afterEach(() => {
  cleanup();
  vi.useRealTimers(); // a test that fails leaves them to the next file of the process
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(noise, "The console stays quiet in a test.").toEqual([]);
});
