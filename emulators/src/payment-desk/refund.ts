import type { Stripe } from "stripe";
import type { PaymentRecord } from "./payment-record.ts";
import type { RefundRecord } from "./refund-record.ts";

/** The refund as Stripe answers it; the desk's refunds succeed at once. */
export function refund(record: RefundRecord, payment: PaymentRecord): Stripe.Refund {
  return {
    id: record.id,
    object: "refund",
    amount: record.amountCents,
    balance_transaction: `txn_${record.id.slice(-20)}`,
    charge: payment.chargeId,
    created: record.createdSec,
    currency: "usd",
    customer: null,
    customer_account: null,
    destination_details: {
      type: "card",
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
    },
    metadata: record.metadata,
    payment_intent: payment.id,
    payment_method: `pm_${payment.id.slice(-20)}`,
    reason: record.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
