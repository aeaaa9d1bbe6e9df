import { useCallback, useContext } from "react";
import { useNavigate } from "react-router-dom";
import { ShowFailurePageContext } from "./failure-boundary.tsx";
import { failureDestination, type FailureRule } from "./failure-destination.ts";
import { paths } from "@lightwell/shared/routes/paths";

/** For calls made in event handlers: opens the page that `failureDestination` returns, if any. */
export function useNavigateOnFailure(): (failure: unknown, rule?: FailureRule) => void {
  const navigate = useNavigate();
  const showFailurePage = useContext(ShowFailurePageContext);
  return useCallback(
    (failure, rule) => {
      const destination = failureDestination(failure, rule);
      if (destination === "login") void navigate(paths.login.href());
      else if (destination !== undefined) showFailurePage(destination);
    },
    [navigate, showFailurePage],
  );
}
