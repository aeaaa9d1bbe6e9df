import { formatUsd } from "@lightwell/shared/money/cents";
import { Router } from "express";
import type { Stripe } from "stripe";
import {
  cannotExpand,
  invalidParam,
  invalidRequest,
  unsupportedParam,
} from "#src/stripe-emulator/schemas/api-error.ts";
import { newId, type PaymentRecord, type RefundRecord } from "#src/stripe-emulator/schemas/records.ts";
import type { RequestParams } from "#src/stripe-emulator/schemas/request-params.ts";
import { parseForm, returnedMetadata, validateParams } from "#src/stripe-emulator/schemas/validate-params.ts";
import { publishAfterResponse } from "#src/stripe-emulator/webhooks/publish-event.ts";
import { findPayment, paymentIntentObject } from "./payment-intent.ts";
import { replyIdempotently } from "./request-checks.ts";
import { findSession } from "./session-lifecycle.ts";
import { type EmulatorDeps, findRecord, nowSec, paginate } from "./store.ts";

/** `/v1/refunds`: create and list. */
export function refundRoutes(deps: EmulatorDeps): Router {
  const router = Router();

  router.post("/refunds", (request, response) =>
    replyIdempotently(deps, request, response, () => {
      const params = validateParams("createRefund", parseForm(String(request.body)));
      return expandedRefund(deps, refundPayment(deps, params), params.expand);
    }),
  );

  router.get("/refunds", (request, response) => {
    const params = validateParams("listRefunds", request.query);
    if (params.charge !== undefined) throw unsupportedParam("charge");
    if (params.created !== undefined) throw unsupportedParam("created");
    const newestFirst = [...deps.store.refunds.values()]
      .filter(({ paymentId }) => params.payment_intent === undefined || paymentId === params.payment_intent)
      .reverse();
    const expand = params.expand?.map((path) => path.replace(/^data\./, ""));
    const page = paginate(newestFirst, params, "/v1/refunds");
    response.json({ ...page, data: page.data.map((record) => expandedRefund(deps, record, expand)) });
  });

  return router;
}

const supportedParams = new Set(["payment_intent", "amount", "reason", "metadata", "expand"]);

/** Refunds a payment fully or partially. Throws Stripe's 400 when the amount exceeds what is left. */
export function refundPayment(deps: EmulatorDeps, params: RequestParams["createRefund"]): RefundRecord {
  const other = Object.keys(params).find((name) => !supportedParams.has(name));
  if (other !== undefined) throw unsupportedParam(other);
  const payment = refundablePayment(deps, params.payment_intent);
  const leftCents = payment.amountCents - refundedCents(deps, payment);
  if (leftCents === 0) {
    throw invalidRequest(`Charge ${payment.chargeId} has already been refunded.`, "charge_already_refunded");
  }
  const amountCents = params.amount ?? leftCents;
  if (amountCents < 1) throw invalidParam("amount", "Invalid positive integer", "parameter_invalid_integer");
  if (amountCents > leftCents) {
    throw invalidParam(
      "amount",
      `Refund amount (${formatUsd(amountCents)}) is greater than unrefunded amount on charge (${formatUsd(leftCents)})`,
    );
  }
  const record: RefundRecord = {
    id: newId("re"),
    paymentId: payment.id,
    createdSec: nowSec(deps),
    amountCents,
    reason: params.reason ?? null,
    metadata: returnedMetadata(params.metadata),
    failedAtSec: null,
  };
  deps.store.refunds.set(record.id, record);
  publishAfterResponse(deps, ["refund.created", "refund.updated"], refundObject(record, payment));
  return record;
}

/**
 * The bank returns a refund, for example since the card's account is closed. The amount is credited to the balance
 * again.
 */
export function failRefund(deps: EmulatorDeps, record: RefundRecord, payment: PaymentRecord): Stripe.Refund {
  if (record.failedAtSec !== null) throw invalidRequest(`The refund ${record.id} has failed.`);
  record.failedAtSec = nowSec(deps);
  const object = refundObject(record, payment);
  publishAfterResponse(deps, ["refund.updated", "refund.failed"], object);
  return object;
}

function expandedRefund(deps: EmulatorDeps, record: RefundRecord, expand: string[] = []): Stripe.Refund {
  const payment = findPayment(deps, record.paymentId);
  const object = refundObject(record, payment);
  for (const part of expand) {
    if (part !== "payment_intent") throw cannotExpand(part);
    object.payment_intent = paymentIntentObject(payment, findSession(deps, payment.sessionId));
  }
  return object;
}

function refundablePayment(deps: EmulatorDeps, paymentId: string | undefined): PaymentRecord {
  if (paymentId === undefined) {
    throw invalidParam("payment_intent", "One of the following params should be provided: payment_intent.");
  }
  const payment = findRecord(deps.store.payments, paymentId, "payment_intent", "payment_intent");
  if (payment.status !== "succeeded") {
    throw invalidRequest(`This PaymentIntent (${paymentId}) does not have a successful charge to refund.`);
  }
  const isChargedBack = [...deps.store.disputes.values()].some(
    (dispute) => dispute.paymentId === payment.id && dispute.status !== "won",
  );
  if (isChargedBack) {
    throw invalidRequest(
      `Charge ${payment.chargeId} has been charged back; cannot issue a refund.`,
      "charge_disputed",
    );
  }
  return payment;
}

function refundedCents(deps: EmulatorDeps, payment: PaymentRecord): number {
  return [...deps.store.refunds.values()]
    .filter(({ paymentId, failedAtSec }) => paymentId === payment.id && failedAtSec === null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Refunds of the emulator succeed immediately, unless they are failed later. */
export function refundObject(record: RefundRecord, payment: PaymentRecord): Stripe.Refund {
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
    status: record.failedAtSec === null ? "succeeded" : "failed",
    transfer_reversal: null,
    ...(record.failedAtSec !== null && {
      failure_balance_transaction: `txn_failed${record.id.slice(-20)}`,
      failure_reason: "expired_or_canceled_card",
    }),
  };
}
