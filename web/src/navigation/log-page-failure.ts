import { ApiFailure } from "#src/api/api-failure.ts";
import { logWarning } from "#src/log/log.ts";

/** Logs a failure that a page has shown. A 404 is not logged, because an unknown URL is not an error of the shop. */
export function logPageFailure(cause: unknown): void {
  if (!(cause instanceof ApiFailure && cause.status === 404)) logWarning("page.failed", cause);
}
