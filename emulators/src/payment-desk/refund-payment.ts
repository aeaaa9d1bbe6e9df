import { formatUsd } from "@lightwell/shared/money/cents";
import { badParam, badRequest, noSuch, notStoodIn } from "./api-refusal.ts";
import { type Desk, nowSec } from "./desk.ts";
import { metadataOf } from "./metadata-of.ts";
import { newId } from "./new-id.ts";
import type { PaymentRecord } from "./payment-record.ts";
import { publishEvent } from "./publish-event.ts";
import { refund } from "./refund.ts";
import type { RefundRecord } from "./refund-record.ts";
import type { RequestParams } from "./request-params.ts";

const UNDERSTOOD = new Set(["payment_intent", "amount", "reason", "metadata", "expand"]);

/** Gives back all of a payment or a part of it; throws Stripe's 400 when there is not that much left. */
export function refundPayment(desk: Desk, params: RequestParams["createRefund"]): RefundRecord {
  const other = Object.keys(params).find((name) => !UNDERSTOOD.has(name));
  if (other !== undefined) throw notStoodIn(other);
  const payment = refundable(desk, params.payment_intent);
  const leftCents = payment.amountCents - refundedCents(desk, payment);
  if (leftCents === 0) {
    throw badRequest(`Charge ${payment.chargeId} has already been refunded.`, "charge_already_refunded");
  }
  const amountCents = params.amount ?? leftCents;
  if (amountCents < 1) throw badParam("amount", "Invalid positive integer", "parameter_invalid_integer");
  if (amountCents > leftCents) {
    throw badParam(
      "amount",
      `Refund amount (${formatUsd(amountCents)}) is greater than unrefunded amount on charge (${formatUsd(leftCents)})`,
    );
  }
  const record: RefundRecord = {
    id: newId("re"),
    paymentId: payment.id,
    createdSec: nowSec(desk),
    amountCents,
    reason: params.reason ?? null,
    metadata: metadataOf(params.metadata),
  };
  desk.store.refunds.set(record.id, record);
  const object = refund(record, payment);
  void publishEvent(desk, "refund.created", object);
  void publishEvent(desk, "refund.updated", object);
  return record;
}

function refundable(desk: Desk, paymentId: string | undefined): PaymentRecord {
  if (paymentId === undefined) {
    throw badParam("payment_intent", "One of the following params should be provided: payment_intent.");
  }
  const payment = desk.store.payments.get(paymentId);
  if (payment === undefined) throw noSuch("payment_intent", paymentId, "payment_intent");
  if (payment.status !== "succeeded") {
    throw badRequest(`This PaymentIntent (${paymentId}) does not have a successful charge to refund.`);
  }
  return payment;
}

function refundedCents(desk: Desk, payment: PaymentRecord): number {
  return [...desk.store.refunds.values()]
    .filter(({ paymentId }) => paymentId === payment.id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
