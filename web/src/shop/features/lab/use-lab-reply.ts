import {
  getLabOrders,
  getLabTicket,
  type LabOrder,
  type LabTicket,
} from "@lightwell/shared/contract/lab-endpoints";
import { useCallback, useEffect, useState } from "react";
import { ApiFailure } from "#src/api/api-failure.ts";
import { call } from "#src/api/call.ts";

/** The parts of a lab link to one order. */
export interface LabCredentials {
  readonly orderId: string;
  readonly token: string;
}

export type LabReply<Value> =
  | { readonly state: "loading" }
  | { readonly state: "loaded"; readonly value: Value }
  /** `message` is a sentence to show. */
  | { readonly state: "failed"; readonly message: string };

/** Loads the lab ticket of a lab link. */
export function useLabTicket({ orderId, token }: LabCredentials): LabReply<LabTicket> {
  return useReply(
    useCallback(
      async (signal) => await call(getLabTicket, { orderId, body: { token } }, { signal }),
      [orderId, token],
    ),
  );
}

/** Loads all orders that are to be made, the most urgent first. */
export function useLabOrders(token: string): LabReply<readonly LabOrder[]> {
  return useReply(
    useCallback(
      async (signal) => (await call(getLabOrders, { body: { token } }, { signal })).orders,
      [token],
    ),
  );
}

function useReply<Value>(load: (signal: AbortSignal) => Promise<Value>): LabReply<Value> {
  const [reply, setReply] = useState<LabReply<Value>>({ state: "loading" });
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (value) => setReply({ state: "loaded", value }),
      (failure: unknown) => {
        if (!controller.signal.aborted) setReply({ state: "failed", message: failureMessage(failure) });
      },
    );
    return () => controller.abort();
  }, [load]);
  return reply;
}

/** The server's error message, or that the shop did not answer. */
export function failureMessage(failure: unknown): string {
  if (failure instanceof ApiFailure && failure.error) return failure.error.message;
  return "The shop did not answer. Please try again in a minute.";
}
