import type { RefundQuote } from "@lightwell/shared/orders/refund-quote";
import type { OrderEvent, RefundSelection } from "@lightwell/shared/orders/orders-schemas";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useRequestId } from "#src/api/use-request-id.ts";

/** Records events of one order. A repeated press sends the same id, so that the event is recorded once. */
export function useRecordEvent(orderId: string) {
  const [record, { error, isLoading, reset }] = orderAdminApi.useRecordOrderEventMutation();
  const { idOf, settle } = useRequestId();
  return {
    isBusy: isLoading,
    problem: error && failureOf(error).message,
    reset,
    /** Whether it was recorded. */
    record: async (event: OrderEvent, reason = ""): Promise<boolean> => {
      const content = { event, reason };
      const { error: failure } = await record({ id: orderId, body: { id: idOf(content), ...content } });
      settle(failure && failureOf(failure));
      return !failure;
    },
  };
}

/** A refund that the owner has confirmed, as it was shown. */
export interface ConfirmedRefund {
  readonly selection: RefundSelection;
  readonly shown: RefundQuote;
  readonly reason: string;
  readonly isCancelling: boolean;
}

/** Requests refunds of one order. A repeated press sends the same id, so that the refund is made once. */
export function useRequestRefund(orderId: string) {
  const [request, { error, isLoading, reset }] = orderAdminApi.useRefundOrderMutation();
  const { idOf, settle } = useRequestId();
  return {
    isRefunding: isLoading,
    refundProblem: error && failureOf(error).message,
    resetRefund: reset,
    /** Whether it was requested. */
    refund: async (confirmed: ConfirmedRefund): Promise<boolean> => {
      const { error: failure } = await request({ id: orderId, body: { id: idOf(confirmed), ...confirmed } });
      settle(failure && failureOf(failure));
      return !failure;
    },
  };
}
