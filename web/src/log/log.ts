/** Type of the browser event that is dispatched for each log entry. Development shows it in the console. */
export const logEntryType = "shop:log";

export interface LogEntry {
  /** What happened, like `cart.line-refused`. */
  readonly event: string;
  readonly detail: unknown;
}

/** Logs a failure that is not shown to the visitor. Nothing reaches the console by itself. */
export function logWarning(event: string, detail?: unknown): void {
  window.dispatchEvent(new CustomEvent<LogEntry>(logEntryType, { detail: { event, detail } }));
}
