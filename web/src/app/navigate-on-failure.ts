import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ApiFailure } from "#src/api/api-failure.ts";
import { failurePageSlice, type FailurePage } from "./failure-page-slice.ts";
import { paths } from "./paths.ts";
import { useAppDispatch } from "./store-hooks.ts";

export interface FailureRule {
  /**
   * Whether the caller has a rule of its own for a shop that is down (no reply, 500), like the support form's
   * message under its button. Being signed out and an unknown address are never the caller's.
   */
  readonly handlesOutage?: boolean;
}

/**
 * Where a failed call leads: no reply and 500 to the error page, 401 to the login, 404 to the not-found page;
 * undefined leaves it to the caller.
 */
export function destinationOf(failure: unknown, rule: FailureRule = {}): FailurePage | "login" | undefined {
  if (!(failure instanceof ApiFailure)) return "error";
  if (failure.status === 401) return "login";
  if (failure.status === 404) return "not-found";
  const isOutage = failure.kind === "no-reply" || failure.status === 500;
  return isOutage && !rule.handlesOutage ? "error" : undefined;
}

/** For calls made from events: sends the visitor where the failure leads, if it leads anywhere. */
export function useNavigateOnFailure(): (failure: unknown, rule?: FailureRule) => void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { key: visit } = useLocation();
  return useCallback(
    (failure, rule) => {
      const destination = destinationOf(failure, rule);
      if (destination === "login") void navigate(paths.login.href());
      else if (destination !== undefined)
        dispatch(failurePageSlice.actions.failurePageCalled({ page: destination, visit }));
    },
    [dispatch, navigate, visit],
  );
}
