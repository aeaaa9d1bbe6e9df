import { Router } from "express";
import type { Stripe } from "stripe";
import { cannotExpand, unsupportedParam } from "#src/stripe-emulator/schemas/api-error.ts";
import type { RefundRecord } from "#src/stripe-emulator/schemas/records.ts";
import { validateParams, parseForm } from "#src/stripe-emulator/schemas/validate-params.ts";
import { type EmulatorDeps, paginate } from "./store.ts";
import { replyIdempotently } from "./request-checks.ts";
import { findPayment, paymentIntentObject } from "./payment-intent.ts";
import { refundObject, refundPayment } from "./refunds.ts";
import { findSession } from "./session-lifecycle.ts";

/** `/v1/refunds`: create and list. */
export function paymentRoutes(deps: EmulatorDeps): Router {
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

function expandedRefund(deps: EmulatorDeps, record: RefundRecord, expand: string[] = []): Stripe.Refund {
  const payment = findPayment(deps, record.paymentId);
  const object = refundObject(record, payment);
  for (const part of expand) {
    if (part !== "payment_intent") throw cannotExpand(part);
    object.payment_intent = paymentIntentObject(payment, findSession(deps, payment.sessionId));
  }
  return object;
}
