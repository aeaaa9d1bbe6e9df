import { ApiFailure } from "#src/api/api-failure.ts";
import { logWarning } from "#src/log/log.ts";

/** Notes a failure that a page has shown by itself. An address where nothing is says so, and is nobody's failure. */
export function logPageFailure(cause: unknown): void {
  if (!(cause instanceof ApiFailure && cause.status === 404)) logWarning("page.failed", cause);
}
