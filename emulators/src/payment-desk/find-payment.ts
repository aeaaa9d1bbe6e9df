import { noSuch } from "./api-refusal.ts";
import type { Desk } from "./desk.ts";
import type { PaymentRecord } from "./payment-record.ts";

/** The payment of that id, or Stripe's 404. */
export function findPayment(desk: Desk, id: string): PaymentRecord {
  const payment = desk.store.payments.get(id);
  if (payment === undefined) throw noSuch("payment_intent", id, "intent");
  return payment;
}
