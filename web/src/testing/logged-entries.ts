import { onTestFinished } from "vitest";
import { logEntryType, type LogEntry } from "#src/log/log.ts";

/** What is logged from now on until the test ends, by the name of the event. */
export function loggedEntries(): LogEntry[] {
  const entries: LogEntry[] = [];
  const listen = (logged: Event) => {
    if (logged instanceof CustomEvent) entries.push(logged.detail as LogEntry);
  };
  window.addEventListener(logEntryType, listen);
  onTestFinished(() => window.removeEventListener(logEntryType, listen));
  return entries;
}
