import type { getCheckout } from "@lightwell/shared/contract/checkout-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { useEffect, useState } from "react";
import { callCheckout } from "#src/shop/features/purchase/call-checkout.ts";
import { logWarning } from "#src/log/log.ts";

type PaymentStatus = ReplyOf<typeof getCheckout>;

/**
 * The status of the payment and the order's number, requested once. The request also makes the server record a payment
 * whose event never arrived. Undefined until the reply arrives, and after a failure, which is logged.
 */
export function usePaymentStatus(orderId: string): PaymentStatus | undefined {
  const [status, setStatus] = useState<PaymentStatus>();

  useEffect(() => {
    const controller = new AbortController();
    callCheckout((calls) => calls.getCheckout, { id: orderId }, { signal: controller.signal }).then(
      setStatus,
      (failure: unknown) => {
        if (!controller.signal.aborted) logWarning("checkout.status-unknown", failure);
      },
    );
    return () => controller.abort();
  }, [orderId]);

  return status;
}
