import { Router } from "express";
import type { Stripe } from "stripe";
import { invalidRequest, unsupportedParam } from "#src/stripe-emulator/schemas/api-error.ts";
import { newId, type DisputeRecord, type PaymentRecord } from "#src/stripe-emulator/schemas/records.ts";
import { publishAfterResponse } from "#src/stripe-emulator/webhooks/publish-event.ts";
import { validateParams } from "#src/stripe-emulator/schemas/validate-params.ts";
import { disputeTransactions } from "./balance-transactions.ts";
import { type EmulatorDeps, isWithin, nowSec, paginate } from "./store.ts";

/** `/v1/disputes`: the list, newest first. */
export function disputeRoutes(deps: EmulatorDeps): Router {
  const router = Router();

  router.get("/disputes", (request, response) => {
    const params = validateParams("listDisputes", request.query);
    const { created, charge, payment_intent, limit, starting_after, ending_before, ...others } = params;
    const [other] = Object.keys(others);
    if (other !== undefined) throw unsupportedParam(other);
    const wanted = [...deps.store.disputes.values()]
      .filter(
        (one) =>
          isWithin(one.createdSec, created) &&
          (charge === undefined || one.chargeId === charge) &&
          (payment_intent === undefined || one.paymentId === payment_intent),
      )
      .toSorted((one, other) => other.createdSec - one.createdSec || (one.id < other.id ? 1 : -1));
    const page = {
      ...(limit !== undefined && { limit }),
      ...(starting_after !== undefined && { starting_after }),
      ...(ending_before !== undefined && { ending_before }),
    };
    response.json(paginate(wanted.map(disputeObject), page, "/v1/disputes"));
  });

  return router;
}

const answerWithinSec = 14 * 24 * 60 * 60;

/** Opens a dispute of the whole payment and notifies the shop. */
export function openDispute(deps: EmulatorDeps, payment: PaymentRecord): Stripe.Dispute {
  const isDisputed = [...deps.store.disputes.values()].some(({ paymentId }) => paymentId === payment.id);
  if (payment.status !== "succeeded" || isDisputed)
    throw invalidRequest(`The payment ${payment.id} cannot be disputed.`);
  const record: DisputeRecord = {
    id: newId("du"),
    paymentId: payment.id,
    chargeId: payment.chargeId,
    createdSec: nowSec(deps),
    amountCents: payment.amountCents,
    status: "needs_response",
    closedAtSec: null,
  };
  deps.store.disputes.set(record.id, record);
  const object = disputeObject(record);
  publishAfterResponse(deps, ["charge.dispute.created", "charge.dispute.funds_withdrawn"], object);
  return object;
}

/** Closes a dispute with the bank's decision and notifies the shop. */
export function closeDispute(
  deps: EmulatorDeps,
  record: DisputeRecord,
  status: "won" | "lost",
): Stripe.Dispute {
  if (record.closedAtSec !== null) throw invalidRequest(`The dispute ${record.id} is closed.`);
  record.status = status;
  record.closedAtSec = nowSec(deps);
  const object = disputeObject(record);
  const returned = status === "won" ? (["charge.dispute.funds_reinstated"] as const) : [];
  publishAfterResponse(deps, [...returned, "charge.dispute.closed"], object);
  return object;
}

/** Evidence is not supported. */
function disputeObject(record: DisputeRecord): Stripe.Dispute {
  const { id, amountCents, chargeId, paymentId, createdSec, status } = record;
  return {
    id,
    object: "dispute",
    amount: amountCents,
    balance_transactions: disputeTransactions(record),
    charge: chargeId,
    created: createdSec,
    currency: "usd",
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: createdSec + answerWithinSec,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: paymentId,
    payment_method_details: {
      type: "card",
      card: { brand: "visa", case_type: "chargeback", network: "visa", network_reason_code: "10.4" },
    },
    reason: "fraudulent",
    status,
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
