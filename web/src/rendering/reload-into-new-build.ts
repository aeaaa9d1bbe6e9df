import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import { otherBuildType } from "./page-data.ts";
import { logEntryType, type LogEntry } from "#src/log/log.ts";

/**
 * From now on, watches for signs of a deployment: a script of the page's build is missing, or data is of another build.
 * After that, a failure that blocks the visitor reloads the page. Once data is of another build, which a tab without a
 * connection does not receive, links are followed by the browser itself, which loads a whole document.
 */
export function reloadAfterDeployments(): void {
  let isScriptMissing = false;
  let isDeployed = false;
  window.addEventListener("vite:preloadError", () => {
    isScriptMissing = true;
  });
  window.addEventListener(otherBuildType, () => {
    isDeployed = true;
  });
  // At the window and while capturing: no handler of the page gets the click.
  window.addEventListener(
    "click",
    (event) => {
      if (isDeployed && event.target instanceof Element && event.target.closest("a[href]"))
        event.stopPropagation();
    },
    { capture: true },
  );
  window.addEventListener(logEntryType, (entry) => {
    const { isBlocking } = (entry as CustomEvent<LogEntry>).detail;
    if ((isDeployed || isScriptMissing) && isBlocking) void reloadIntoNewBuild();
  });
}

/** Reloads once for each build and path, and only if the shop can be reached. */
async function reloadIntoNewBuild(): Promise<void> {
  const build = document.querySelector<HTMLScriptElement>("script[type=module]")?.src; // its name depends on all scripts
  const mark = `reloaded:${build}:${window.location.pathname}`;
  if (readStored("sessionStorage", mark) !== null) return;
  document.documentElement.hidden = true; // hides the error page until the reload
  const isReachable = await fetch(window.location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
  document.documentElement.hidden = false;
  // Without storage nothing could prevent a second reload, so there is not even one.
  if (!isReachable || !writeStored("sessionStorage", mark, "")) return;
  window.location.reload();
}
