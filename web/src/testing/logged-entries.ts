import { onTestFinished } from "vitest";
import { logEntryType, type LogEntry } from "#src/log/log.ts";

/** The log entries from now on until the test ends, in order. */
export function loggedEntries(): LogEntry[] {
  const entries: LogEntry[] = [];
  const listen = (logged: Event) => {
    if (logged instanceof CustomEvent) entries.push(logged.detail as LogEntry);
  };
  window.addEventListener(logEntryType, listen);
  onTestFinished(() => window.removeEventListener(logEntryType, listen));
  return entries;
}
