import { Router } from "express";
import { unsupportedParam } from "#src/stripe-emulator/schemas/api-error.ts";
import type { RequestParams } from "#src/stripe-emulator/schemas/request-params.ts";
import { validateParams } from "#src/stripe-emulator/schemas/validate-params.ts";
import { balanceTransactions } from "./balance-transactions.ts";
import { type EmulatorDeps, paginate } from "./store.ts";

/** `/v1/balance_transactions`: the movements of the balance. */
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

  return router;
}

/** Whether a time in epoch seconds is in a range as Stripe's lists take it. */
function isWithin(timeSec: number, range: RequestParams["listBalanceTransactions"]["created"]): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return timeSec === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return timeSec > gt && timeSec >= gte && timeSec < lt && timeSec <= lte;
}
