import { ApiFailure } from "#src/api/api-failure.ts";

/** The pages that are shown instead of a page that fails. */
export type FailurePage = "error" | "not-found";

export interface FailureRule {
  /**
   * Whether the caller itself says that the shop is down (no reply, 500), like the support form with the message under
   * its button. A lost sign-in and an unknown address are never the caller's.
   */
  readonly handlesOutage?: boolean;
}

/**
 * Where a failed call leads: no reply and 500 to the error page, 401 to the login, 404 to the not-found page;
 * undefined leaves it to the caller.
 */
export function failureDestination(
  failure: unknown,
  rule: FailureRule = {},
): FailurePage | "login" | undefined {
  if (!(failure instanceof ApiFailure)) return "error";
  if (failure.status === 401) return "login";
  if (failure.status === 404) return "not-found";
  const isOutage = failure.kind === "no-reply" || failure.status === 500;
  return isOutage && !rule.handlesOutage ? "error" : undefined;
}
