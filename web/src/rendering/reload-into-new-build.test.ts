import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { logBlockingFailure, logWarning } from "#src/log/log.ts";
import { reloadWhenScriptsAreMissing } from "./reload-into-new-build.ts";

/** Before it reloads, it asks whether the shop can be reached: not in these tests. */
const head = vi.fn<typeof fetch>();

beforeEach(() => {
  head.mockReset().mockResolvedValue(new Response(null, { status: 503 }));
  vi.stubGlobal("fetch", head);
});

test("a page reloads when a failure blocks the visitor, if a script of its build is missing", () => {
  const listeners = vi.spyOn(window, "addEventListener");
  onTestFinished(() => {
    for (const [type, listener] of listeners.mock.calls) window.removeEventListener(type, listener);
  });
  reloadWhenScriptsAreMissing();
  logBlockingFailure("page.failed", new Error("before"));
  expect(head).not.toHaveBeenCalled();

  window.dispatchEvent(new Event("vite:preloadError"));
  logWarning("part.failed", new Error("a prefetch"));
  expect(head).not.toHaveBeenCalled();

  logBlockingFailure("page.failed", new Error("after"));
  expect(head).toHaveBeenCalledWith(window.location.href, { method: "HEAD" });
});
