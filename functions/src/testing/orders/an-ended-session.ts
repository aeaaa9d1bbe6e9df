import type { Order } from "#src/orders/order.ts";
import type { PaymentOutcome, PaymentSession } from "#src/payments/payment-gateway.ts";

/** A payment session of an order as the provider reports its end. The amount is the order’s total, in cents. */
export function anEndedSession(
  order: Order,
  outcome: PaymentOutcome,
  { id, paymentId }: Pick<PaymentSession, "id" | "paymentId">,
): PaymentSession {
  return {
    id,
    status: outcome === "expired" ? "expired" : "complete",
    isPaid: outcome === "paid",
    hasFailed: outcome === "failed",
    amountTotal: order.total,
    currency: "usd",
    orderId: order.id,
    paymentId,
    url: undefined,
  };
}
