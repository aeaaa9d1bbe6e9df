import type { OrderEvent } from "@lightwell/shared/orders/timeline";
import { useState } from "react";
import { failureOf } from "#src/admin/api/admin-api.ts";
import { orderAdminApi } from "./order-admin-api.ts";

/** Records events of one order. A repeated press sends the same id, so that the event is recorded once. */
export function useRecordEvent(orderId: string) {
  const [record, { error, isLoading, reset }] = orderAdminApi.useRecordOrderEventMutation();
  const [requestId, setRequestId] = useState(newRequestId);
  return {
    isBusy: isLoading,
    problem: error && failureOf(error).message,
    reset,
    /** Whether it was recorded. */
    record: async (event: OrderEvent, reason = ""): Promise<boolean> => {
      const { error: failure } = await record({ id: orderId, body: { id: requestId, event, reason } });
      if (!failure || failureOf(failure).status !== 0) setRequestId(newRequestId()); // without a reply, the same again
      return !failure;
    },
  };
}

/** Names a request; repeating it changes nothing. */
export function newRequestId(): string {
  return crypto.randomUUID();
}
