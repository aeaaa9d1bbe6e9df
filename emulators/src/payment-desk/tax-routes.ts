import { Router } from "express";
import { answerOnce } from "./answer-once.ts";
import { checkedParams } from "./checked-params.ts";
import { type Desk, nowSec } from "./desk.ts";
import { parseForm } from "./parse-form.ts";
import { checkSupportedParams } from "./supported-params.ts";
import { taxCalculation } from "./tax-calculation.ts";

/** `/v1/tax`: what tax an order would bear; nothing of it is kept. */
export function taxRoutes(desk: Desk): Router {
  const router = Router();
  router.post("/calculations", (request, response) =>
    answerOnce(desk, request, response, () => {
      const params = checkedParams("createTaxCalculation", parseForm(String(request.body)));
      checkSupportedParams(params, "taxCalculation");
      return taxCalculation(params, nowSec(desk));
    }),
  );
  return router;
}
