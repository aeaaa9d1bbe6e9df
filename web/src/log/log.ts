/** The browser event that carries each entry, for whoever listens: the console while developing. */
export const logEntryType = "shop:log";

export interface LogEntry {
  /** What happened, like `cart.line-refused`. */
  readonly event: string;
  readonly detail: unknown;
}

/** Notes something that went wrong and that the visitor is not told about. Nothing reaches the console by itself. */
export function logWarning(event: string, detail?: unknown): void {
  window.dispatchEvent(new CustomEvent<LogEntry>(logEntryType, { detail: { event, detail } }));
}
