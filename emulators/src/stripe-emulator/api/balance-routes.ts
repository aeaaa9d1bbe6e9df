import { Router } from "express";
import { resourceMissing, unsupportedParam } from "#src/stripe-emulator/schemas/api-error.ts";
import type { DisputeRecord } from "#src/stripe-emulator/schemas/records.ts";
import { type RequestParams, validateParams } from "#src/stripe-emulator/schemas/validate-params.ts";
import { balanceTransactions } from "./balance-transactions.ts";
import { disputeObject } from "./disputes.ts";
import { type EmulatorDeps, paginate } from "./store.ts";

/** `/v1/balance_transactions` and `/v1/disputes`: the movements of the balance. */
export function balanceRoutes(deps: EmulatorDeps): Router {
  const router = Router();

  router.get("/balance_transactions", (request, response) => {
    const params = validateParams("listBalanceTransactions", request.query);
    const { created, type, source, limit, starting_after, ending_before, ...others } = params;
    const [other] = Object.keys(others);
    if (other !== undefined) throw unsupportedParam(other);
    const wanted = balanceTransactions(deps.store).filter(
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

  router.get("/balance_transactions/:id", (request, response) => {
    const { expand } = validateParams("retrieveBalanceTransaction", request.query);
    if (expand !== undefined) throw unsupportedParam("expand");
    const found = balanceTransactions(deps.store).find(({ id }) => id === request.params.id);
    if (found === undefined) throw resourceMissing("balance transaction", request.params.id, "id");
    response.json(found);
  });

  router.get("/disputes", (request, response) => {
    const {
      payment_intent: payment,
      created,
      charge,
      expand,
      ...page
    } = validateParams("listDisputes", request.query);
    if (charge !== undefined) throw unsupportedParam("charge");
    if (expand !== undefined) throw unsupportedParam("expand");
    const wanted = [...deps.store.disputes.values()]
      .filter(
        ({ paymentId, createdSec }) =>
          (payment === undefined || paymentId === payment) && isWithin(createdSec, created),
      )
      .map(disputeObject)
      .toReversed();
    response.json(paginate(wanted, page, "/v1/disputes"));
  });

  router.get("/disputes/:id", (request, response) => {
    const { expand } = validateParams("retrieveDispute", request.query);
    if (expand !== undefined) throw unsupportedParam("expand");
    response.json(disputeObject(findDispute(deps, request.params.id)));
  });

  return router;
}

/** The dispute with this id. Throws Stripe's 404. */
export function findDispute(deps: EmulatorDeps, id: string): DisputeRecord {
  const dispute = deps.store.disputes.get(id);
  if (dispute === undefined) throw resourceMissing("dispute", id, "dispute");
  return dispute;
}

/** Whether a time in epoch seconds is in a range as Stripe's lists take it. */
function isWithin(timeSec: number, range: RequestParams["listBalanceTransactions"]["created"]): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return timeSec === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return timeSec > gt && timeSec >= gte && timeSec < lt && timeSec <= lte;
}
