import { useRef } from "react";

/**
 * Ids of requests that are recorded once. After a request without a reply, or with an error of the server, the next
 * request of the same content has the same id. A request of another content has its own.
 */
export function useRequestId() {
  const unanswered = useRef<{ readonly content: string; readonly id: string }>(undefined);
  return {
    idOf: (request: object): string => {
      const content = JSON.stringify(request);
      if (unanswered.current?.content !== content) unanswered.current = { content, id: crypto.randomUUID() };
      return unanswered.current.id;
    },
    /** Must be called with the failure of each request, if it failed; the status is 0 without a reply. */
    settle: (failure: { readonly status: number } | undefined): void => {
      if (!failure || (failure.status > 0 && failure.status < 500)) unanswered.current = undefined;
    },
  };
}
