import { ApiFailure } from "#src/api/api-failure.ts";
import { logBlockingFailure } from "#src/log/log.ts";

/** Logs a failure that a page has shown. A 404 is not logged, because an unknown URL is not an error of the shop. */
export function logPageFailure(cause: unknown): void {
  if (!(cause instanceof ApiFailure && cause.status === 404)) logBlockingFailure("page.failed", cause);
}
