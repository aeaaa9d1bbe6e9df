import type { PaymentRefund } from "#src/payments/payment-events.ts";
import type { OrderDeps } from "./record-payment.ts";

const certainty: Readonly<Record<PaymentRefund["state"], number>> = { pending: 0, made: 1, failed: 2 };

/**
 * Keeps what the provider reports of a refund, beside the order and not in it, since it may be heard of before the
 * payment is. Reports that come twice or late change nothing: what is more certain stays.
 */
export async function recordRefund(deps: Pick<OrderDeps, "orders">, refund: PaymentRefund): Promise<void> {
  const { id, ...reported } = refund;
  await deps.orders.change(async (change) => {
    const known = await change.refund(id);
    if (known && certainty[known.state] >= certainty[reported.state]) return;
    change.saveRefund(id, reported);
  });
}
