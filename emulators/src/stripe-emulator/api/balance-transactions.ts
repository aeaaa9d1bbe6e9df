import { Router } from "express";
import type { Stripe } from "stripe";
import { unsupportedParam } from "#src/stripe-emulator/schemas/api-error.ts";
import type { DisputeRecord, PaymentRecord, RefundRecord } from "#src/stripe-emulator/schemas/records.ts";
import { validateParams } from "#src/stripe-emulator/schemas/validate-params.ts";
import { type EmulatorDeps, type EmulatorStore, isWithin, nowSec, paginate } from "./store.ts";

/** `/v1/balance_transactions`: the movements of the balance. */
export function balanceRoutes(deps: EmulatorDeps): Router {
  const router = Router();

  router.get("/balance_transactions", (request, response) => {
    const params = validateParams("listBalanceTransactions", request.query);
    const { created, type, source, limit, starting_after, ending_before, ...others } = params;
    const [other] = Object.keys(others);
    if (other !== undefined) throw unsupportedParam(other);
    const wanted = balanceTransactions(deps.store, nowSec(deps)).filter(
      (one) =>
        isWithin(one.created, created) &&
        (type === undefined || one.type === type) &&
        (source === undefined || one.source === source),
    );
    const page = {
      ...(limit !== undefined && { limit }),
      ...(starting_after !== undefined && { starting_after }),
      ...(ending_before !== undefined && { ending_before }),
    };
    response.json(paginate(wanted, page, "/v1/balance_transactions"));
  });

  return router;
}

/** Stripe's fee in the United States: 2.9% and 30 cents for a payment, $15.00 for a dispute. */
const [feePpm, fixedFeeCents, disputeFeeCents] = [29_000, 30, 1_500];
const daySec = 24 * 60 * 60;

/** Every movement of the balance, newest first: payments, refunds, refunds that failed, disputes, payouts. */
export function balanceTransactions(
  { payments, refunds, disputes }: EmulatorStore,
  now: number,
): Stripe.BalanceTransaction[] {
  const ofPayments = [...payments.values()]
    .filter(({ status }) => status === "succeeded")
    .map(chargeTransaction);
  const ofRefunds = [...refunds.values()].flatMap(refundTransactions);
  const ofDisputes = [...disputes.values()].flatMap(disputeTransactions);
  const moved = [...ofPayments, ...ofRefunds, ...ofDisputes];
  return [...moved, ...payouts(moved, now)].toSorted(
    (one, other) => other.created - one.created || (one.id < other.id ? 1 : -1),
  );
}

/** At midnight UTC what has become available is paid out, unless it is negative: then it is kept until it is not. */
function payouts(moved: readonly Stripe.BalanceTransaction[], now: number): Stripe.BalanceTransaction[] {
  const netOfDay = Map.groupBy(moved, ({ available_on }) => Math.ceil(available_on / daySec) * daySec);
  let balance = 0;
  return [...netOfDay.keys()]
    .filter((midnight) => midnight <= now)
    .toSorted((one, other) => one - other)
    .flatMap((midnight) => {
      balance += (netOfDay.get(midnight) ?? []).reduce((sum, { net }) => sum + net, 0);
      if (balance <= 0) return [];
      const amountCents = -balance;
      balance = 0;
      const id = midnight.toString();
      const [type, category] = ["payout", "payout"] as const;
      return [
        transaction({
          id: `txn_payout_${id}`,
          createdSec: midnight,
          amountCents,
          source: `po_${id}`,
          type,
          category,
        }),
      ];
    });
}

function chargeTransaction({
  id,
  chargeId,
  createdSec,
  amountCents,
  card,
}: PaymentRecord): Stripe.BalanceTransaction {
  return transaction({
    id: `txn_${id.slice(-20)}`,
    createdSec,
    amountCents,
    feeCents: Math.round((amountCents * feePpm) / 1_000_000) + fixedFeeCents,
    source: chargeId,
    type: card === null ? "payment" : "charge",
    category: "charge",
  });
}

/** A refund debits its amount; when it fails, the amount is credited again. */
export function refundTransactions(refund: RefundRecord): Stripe.BalanceTransaction[] {
  const { id, createdSec, amountCents, failedAtSec } = refund;
  const debit = transaction({
    id: `txn_${id.slice(-20)}`,
    createdSec,
    amountCents: -amountCents,
    source: id,
    type: "refund",
    category: "refund",
  });
  if (failedAtSec === null) return [debit];
  const credit = transaction({
    id: `txn_failed${id.slice(-20)}`,
    createdSec: failedAtSec,
    amountCents,
    source: id,
    type: "refund_failure",
    category: "refund_failure",
  });
  return [debit, credit];
}

/** A dispute debits amount and fee; when it is won, both are credited again. */
export function disputeTransactions(dispute: DisputeRecord): Stripe.BalanceTransaction[] {
  const { id, createdSec, amountCents, closedAtSec, status } = dispute;
  const opened = transaction({
    id: `txn_${id.slice(-20)}`,
    createdSec,
    amountCents: -amountCents,
    feeCents: disputeFeeCents,
    source: id,
    type: "adjustment",
    category: "dispute",
  });
  if (status !== "won" || closedAtSec === null) return [opened];
  const won = transaction({
    id: `txn_won${id.slice(-20)}`,
    createdSec: closedAtSec,
    amountCents,
    feeCents: -disputeFeeCents,
    source: id,
    type: "adjustment",
    category: "dispute_reversal",
  });
  return [opened, won];
}

interface Movement {
  readonly id: string;
  readonly createdSec: number;
  readonly amountCents: number;
  readonly feeCents?: number;
  readonly source: string;
  readonly type: Stripe.BalanceTransaction.Type;
  readonly category: string;
}

function transaction({ feeCents = 0, ...movement }: Movement): Stripe.BalanceTransaction {
  const { id, createdSec, amountCents, source, type, category } = movement;
  return {
    id,
    object: "balance_transaction",
    amount: amountCents,
    available_on: createdSec + (type === "payout" ? 0 : 2 * daySec),
    balance_type: "payments",
    created: createdSec,
    currency: "usd",
    description: null,
    exchange_rate: null,
    fee: feeCents,
    fee_details:
      feeCents === 0
        ? []
        : [
            {
              amount: feeCents,
              application: null,
              currency: "usd",
              description: "Stripe processing fees",
              type: "stripe_fee",
            },
          ],
    net: amountCents - feeCents,
    reporting_category: category,
    source,
    status: "pending",
    type,
  };
}
