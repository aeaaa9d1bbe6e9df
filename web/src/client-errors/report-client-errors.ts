import { logEntryType, logWarning } from "#src/log/log.ts";

/**
 * From now on, reports log entries and unhandled errors of this browser to the server; in development, shows log
 * entries in the console. The reporting code is loaded with the first entry.
 */
export async function reportClientErrors(): Promise<void> {
  if (import.meta.env.DEV) {
    const [{ showInConsole }, { recordedEventType }] = await Promise.all([
      import("#src/log/show-in-console.ts"),
      import("#src/analytics/local-analytics.ts"),
    ]);
    showInConsole(logEntryType);
    showInConsole(recordedEventType);
    return;
  }
  window.addEventListener("error", ({ error }) => logWarning("page.error", error));
  window.addEventListener("unhandledrejection", ({ reason }) => logWarning("page.rejection", reason));
  window.addEventListener(logEntryType, (logged) => {
    if (!(logged instanceof CustomEvent)) return;
    void import("./report-entry.ts").then(
      ({ reportEntry }) => reportEntry(logged.detail),
      () => undefined, // a browser that cannot load a script cannot report that either
    );
  });
}
