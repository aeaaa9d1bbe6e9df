import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { logBlockingFailure, logWarning } from "#src/log/log.ts";
import { forgetPageData, readPageData } from "./page-data.ts";
import { startWithCleanup } from "#src/testing/start-with-cleanup.ts";
import { reloadAfterDeployments } from "./reload-into-new-build.ts";

/** Before it reloads, it asks whether the shop can be reached: not in these tests. */
const head = vi.fn<typeof fetch>();

beforeEach(() => {
  head.mockReset().mockResolvedValue(new Response(null, { status: 503 }));
  vi.stubGlobal("fetch", head);
});

function watch(): void {
  onTestFinished(startWithCleanup(reloadAfterDeployments));
}

test("a page reloads when a failure blocks the visitor, if a script of its build is missing", () => {
  watch();
  logBlockingFailure("page.failed", new Error("before"));
  expect(head).not.toHaveBeenCalled();

  window.dispatchEvent(new Event("vite:preloadError"));
  logWarning("part.failed", new Error("a prefetch"));
  expect(head).not.toHaveBeenCalled();

  logBlockingFailure("page.failed", new Error("after"));
  expect(head).toHaveBeenCalledWith(window.location.href, { method: "HEAD" });
});

test("once data is of another build than the page, its links load whole documents", async () => {
  watch();
  document.body.innerHTML = `<script type="application/json" id="page-data" data-build="one">[]</script>
    <a href="/about"><b>About</b></a>`;
  const handled = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.body.addEventListener("click", handled);
  onTestFinished(() => document.body.removeEventListener("click", handled));
  const click = () =>
    document.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const dataOf = async (build: string) => {
    forgetPageData();
    head.mockResolvedValue(Response.json({}, { headers: { "Build-Id": build } }));
    await readPageData("getSite", {});
  };
  await dataOf("one");
  click();
  expect(handled).toHaveBeenCalledTimes(1);
  await dataOf("two");
  click();
  expect(handled).toHaveBeenCalledTimes(1);
});
