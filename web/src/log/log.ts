/** Type of the browser event that is dispatched for each log entry. Development shows it in the console. */
export const logEntryType = "shop:log";

export interface LogEntry {
  /** What happened, like `cart.line-rejected`. */
  readonly event: string;
  readonly detail: unknown;
  readonly isBlocking?: boolean;
}

/** Logs a failure that is not shown to the visitor. Nothing reaches the console by itself. */
export function logWarning(event: string, detail?: unknown): void {
  dispatch({ event, detail });
}

/**
 * Logs a failure that blocks the visitor. The page is reloaded if a script of its build was missing, see
 * `reloadAfterDeployments()`. A failed prefetch does not block: what it loads is requested again when it is
 * needed.
 */
export function logBlockingFailure(event: string, detail: unknown): void {
  dispatch({ event, detail, isBlocking: true });
}

function dispatch(detail: LogEntry): void {
  window.dispatchEvent(new CustomEvent<LogEntry>(logEntryType, { detail }));
}
