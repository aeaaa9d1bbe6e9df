import { vi } from "vitest";

/**
 * Starts something that listens to the window or the document until the visitor leaves the page. Returns a function
 * that removes its listeners, which the tests of other files would have otherwise.
 */
export function startWithCleanup(start: () => void): () => void {
  const targets = [window, document].map((target) => ({
    target,
    adding: vi.spyOn(target, "addEventListener"),
  }));
  start();
  const added = targets.map(({ target, adding }) => ({ target, calls: [...adding.mock.calls] }));
  for (const { adding } of targets) adding.mockRestore();
  return () => {
    for (const { target, calls } of added)
      for (const [type, listener, options] of calls) target.removeEventListener(type, listener, options);
  };
}
