import { ApiFailure } from "#src/api/api-failure.ts";

/** The pages that are shown instead of a page that fails. */
export type FailurePage = "error" | "not-found";

export interface FailureRule {
  /**
   * Whether the caller shows an outage (no reply, 500) itself, like the support form with the message under its button.
   * 401 and 404 are never left to the caller.
   */
  readonly handlesOutage?: boolean;
  /** Whether every other failure leads to the error page: for a page that has nothing else to show. */
  readonly showsNothing?: boolean;
}

/**
 * The page that a failed call leads to: without a reply or for 500 the error page, for 401 the login, for 404 the
 * not-found page. Undefined leaves the failure to the caller.
 */
export function failureDestination(
  failure: unknown,
  rule: FailureRule = {},
): FailurePage | "login" | undefined {
  if (!(failure instanceof ApiFailure)) return "error";
  if (failure.status === 401) return "login";
  if (failure.status === 404) return "not-found";
  const isOutage = failure.kind === "no-reply" || failure.status === 500;
  return (isOutage && !rule.handlesOutage) || rule.showsNothing ? "error" : undefined;
}
