import type Stripe from "stripe";
import type { PaymentTotals } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { stripeFailure } from "./stripe-failure.ts";

const [paymentTypes, refundTypes] = [
  ["charge", "payment"],
  ["refund", "payment_refund", "refund_failure", "payment_failure_refund"],
];

/** Sums of Stripe's balance by its transactions; fees, disputes and payouts are left out. */
export async function stripeTotals(
  stripe: Stripe,
  fromMs: number,
  untilMs: number,
  deadline: AbortSignal,
): Promise<PaymentTotals> {
  const created = { gte: Math.ceil(fromMs / 1_000), lt: Math.ceil(untilMs / 1_000) };
  let [paymentsCents, refundsCents] = [0, 0];
  try {
    for await (const { type, amount } of stripe.balanceTransactions.list({ created, limit: 100 })) {
      deadline.throwIfAborted();
      if (paymentTypes?.includes(type)) paymentsCents += amount;
      if (refundTypes?.includes(type)) refundsCents -= amount;
    }
  } catch (cause) {
    throw stripeFailure(cause);
  }
  return { paymentsCents, refundsCents };
}
