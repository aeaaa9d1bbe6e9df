import { logEntryType } from "#src/log/log.ts";

/** Tells the shop of what is logged in this browser, for nobody reads a visitor's console. Loads nothing until then. */
export function reportLogged(): void {
  window.addEventListener(logEntryType, (logged) => {
    if (!(logged instanceof CustomEvent)) return;
    void import("./report-entry.ts").then(
      ({ reportEntry }) => reportEntry(logged.detail),
      () => undefined, // a browser that cannot load a script cannot report that either
    );
  });
}
