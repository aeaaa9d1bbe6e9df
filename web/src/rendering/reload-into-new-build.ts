import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import { logEntryType, type LogEntry } from "#src/log/log.ts";

/**
 * From now on, reloads the page when a failure blocks the visitor because a script of its build is missing: a
 * deployment removes the scripts of the build before it, and a tab that is still open asks for them.
 */
export function reloadWhenScriptsAreMissing(): void {
  let isScriptMissing = false;
  window.addEventListener("vite:preloadError", () => {
    isScriptMissing = true;
  });
  window.addEventListener(logEntryType, (entry) => {
    const { isBlocking } = (entry as CustomEvent<LogEntry>).detail;
    if (isScriptMissing && isBlocking) void reloadIntoNewBuild();
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
