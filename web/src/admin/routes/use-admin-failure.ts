import type { SerializedError } from "@reduxjs/toolkit";
import { useCallback, useEffect } from "react";
import { failureOf, type AdminFailure } from "#src/admin/api/back-office-api.ts";
import { ApiFailure } from "#src/api/api-failure.ts";
import { useNavigateOnFailure } from "#src/navigation/use-navigate-on-failure.ts";

/** Opens the login after a 401 and the not-found page after a 404; the pages show other failures themselves. */
export function useAdminFailure(error?: AdminFailure | SerializedError): (failure: AdminFailure) => void {
  const navigateOnFailure = useNavigateOnFailure();
  const handleFailure = useCallback(
    ({ status, message }: AdminFailure) => {
      const failure =
        status === 0
          ? new ApiFailure({ kind: "no-reply", cause: message })
          : new ApiFailure({ kind: "status", status });
      navigateOnFailure(failure, { handlesOutage: true });
    },
    [navigateOnFailure],
  );

  useEffect(() => {
    if (error) handleFailure(failureOf(error));
  }, [error, handleFailure]);

  return handleFailure;
}
