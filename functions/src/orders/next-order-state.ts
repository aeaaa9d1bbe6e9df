import type { PaymentOutcome } from "#src/payments/payment-session.ts";
import type { OrderState } from "./order.ts";

/**
 * What a payment's outcome makes of an order. Money that has come always counts, whatever was heard before; nothing
 * that comes late takes a paid order back; a person's review is ended by a person.
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
