let isScriptMissing = false;

/** From now on, remembers when a script or style of this build cannot be loaded. */
export function noticeMissingScripts(): void {
  window.addEventListener("vite:preloadError", () => {
    isScriptMissing = true;
  });
}

/**
 * Reloads the page when a script of its build is missing: a deployment removes the scripts of the build before it, and a
 * tab that is still open asks for them. Once for each build and address, and only while the shop can be reached.
 */
export async function reloadIntoNewBuild(): Promise<void> {
  const build = document.querySelector<HTMLScriptElement>("script[type=module]")?.src; // its name depends on all scripts
  const mark = `reloaded:${build}:${window.location.pathname}`;
  if (!isScriptMissing || isMarked(mark)) return;
  document.documentElement.hidden = true; // the error page is not to be seen for a moment
  const isReachable = await fetch(window.location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
  document.documentElement.hidden = false;
  if (!isReachable) return;
  sessionStorage.setItem(mark, "");
  window.location.reload();
}

/** Without storage every address counts as marked: nothing else could prevent a second reload. */
function isMarked(mark: string): boolean {
  try {
    return sessionStorage.getItem(mark) !== null;
  } catch {
    return true;
  }
}
