import type { SerializedError } from "@reduxjs/toolkit";
import { useRef } from "react";
import { failureOf, type AdminFailure } from "./admin-api.ts";

/**
 * Ids of requests that are recorded once. Without a reply, the next request of the same content has the same id, and one
 * of another content has its own.
 */
export function useRequestId() {
  const unanswered = useRef<{ readonly content: string; readonly id: string }>(undefined);
  return {
    idOf: (request: object): string => {
      const content = JSON.stringify(request);
      if (unanswered.current?.content !== content) unanswered.current = { content, id: crypto.randomUUID() };
      return unanswered.current.id;
    },
    /** Must be called with the outcome of each request. */
    settle: (error: AdminFailure | SerializedError | undefined): void => {
      if (!error || failureOf(error).status !== 0) unanswered.current = undefined;
    },
  };
}
