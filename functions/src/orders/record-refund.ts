import type { PaymentRefund } from "#src/payments/payment-events.ts";
import type { OrderDeps } from "./record-payment.ts";

const certainty: Readonly<Record<PaymentRefund["state"], number>> = { pending: 0, made: 1, failed: 2 };

/**
 * Stores a reported refund, separately from the order, since it may be reported before the payment. Repeated and late
 * reports change nothing: the more certain state is kept.
 */
export async function recordRefund(deps: Pick<OrderDeps, "orders">, refund: PaymentRefund): Promise<void> {
  const { id, ...reported } = refund;
  await deps.orders.change(async (change) => {
    const known = await change.refund(id);
    if (known && certainty[known.state] >= certainty[reported.state]) return;
    change.saveRefund(id, reported);
  });
}
