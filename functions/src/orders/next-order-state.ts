import type { PaymentOutcome } from "#src/payments/payment-session.ts";
import type { OrderState } from "./order.ts";

/**
 * The state of an order after the outcome of a payment. A received payment always counts, whatever was reported before;
 * late reports never change a paid order; only the owner ends a review.
 */
const nextStates: Readonly<Record<OrderState, Readonly<Record<PaymentOutcome, OrderState>>>> = {
  open: { paid: "paid", processing: "processing", failed: "failed", expired: "expired" },
  processing: { paid: "paid", processing: "processing", failed: "failed", expired: "processing" },
  failed: { paid: "paid", processing: "failed", failed: "failed", expired: "failed" },
  expired: { paid: "paid", processing: "processing", failed: "expired", expired: "expired" },
  paid: { paid: "paid", processing: "paid", failed: "paid", expired: "paid" },
  review: { paid: "review", processing: "review", failed: "review", expired: "review" },
};

export function nextOrderState(state: OrderState, outcome: PaymentOutcome): OrderState {
  return nextStates[state][outcome];
}
