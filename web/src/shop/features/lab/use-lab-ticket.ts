import { getLabTicket, type LabTicket } from "@lightwell/shared/contract/lab-endpoints";
import { useEffect, useState } from "react";
import { ApiFailure } from "#src/api/api-failure.ts";
import { call } from "#src/api/call.ts";

/** The parts of a lab link. */
export interface LabCredentials {
  readonly orderId: string;
  readonly token: string;
}

type Loaded =
  | { readonly state: "loading" }
  | { readonly state: "loaded"; readonly ticket: LabTicket }
  /** `message` is a sentence to show. */
  | { readonly state: "failed"; readonly message: string };

/** Loads the lab ticket of a lab link. */
export function useLabTicket({ orderId, token }: LabCredentials): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  useEffect(() => {
    const controller = new AbortController();
    call(getLabTicket, { orderId, body: { token } }, { signal: controller.signal }).then(
      (ticket) => setLoaded({ state: "loaded", ticket }),
      (failure: unknown) => {
        if (!controller.signal.aborted) setLoaded({ state: "failed", message: failureMessage(failure) });
      },
    );
    return () => controller.abort();
  }, [orderId, token]);
  return loaded;
}

/** The server's error message, or that the shop did not answer. */
export function failureMessage(failure: unknown): string {
  if (failure instanceof ApiFailure && failure.error) return failure.error.message;
  return "The shop did not answer. Please try again in a minute.";
}
