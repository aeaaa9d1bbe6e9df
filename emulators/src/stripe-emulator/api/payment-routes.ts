import { Router } from "express";
import type { Stripe } from "stripe";
import { resourceMissing, unsupportedParam } from "#src/stripe-emulator/schemas/api-error.ts";
import type { PaymentRecord, RefundRecord } from "#src/stripe-emulator/schemas/records.ts";
import { validateParams, parseForm } from "#src/stripe-emulator/schemas/validate-params.ts";
import { type EmulatorDeps, paginate } from "./store.ts";
import { cannotExpand } from "./expanded-session.ts";
import { replyIdempotently } from "./request-checks.ts";
import { findPayment, paymentIntentObject } from "./payment-intent.ts";
import { refundObject, refundPayment } from "./refunds.ts";
import { findSession } from "./session-lifecycle.ts";

/** `/v1/payment_intents`, `/v1/refunds` and `/v1/events`: the calls a shop makes after the payment. */
export function paymentRoutes(deps: EmulatorDeps): Router {
  const router = Router();

  router.get("/payment_intents/:id", (request, response) => {
    const { expand, client_secret: clientSecret } = validateParams("retrievePaymentIntent", request.query);
    if (clientSecret !== undefined) throw unsupportedParam("client_secret");
    if (expand?.[0] !== undefined) throw cannotExpand(expand[0]);
    response.json(findIntent(deps, findPayment(deps, request.params.id)));
  });

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

  router.get("/refunds/:id", (request, response) => {
    const { expand } = validateParams("retrieveRefund", request.query);
    const record = deps.store.refunds.get(request.params.id);
    if (record === undefined) throw resourceMissing("refund", request.params.id, "refund");
    response.json(expandedRefund(deps, record, expand));
  });

  router.get("/events/:id", (request, response) => {
    validateParams("retrieveEvent", request.query);
    const event = deps.store.events.get(request.params.id);
    if (event === undefined) throw resourceMissing("event", request.params.id, "id");
    response.type("json").send(event.body);
  });

  return router;
}

function findIntent(deps: EmulatorDeps, payment: PaymentRecord): Stripe.PaymentIntent {
  return paymentIntentObject(payment, findSession(deps, payment.sessionId));
}

function expandedRefund(deps: EmulatorDeps, record: RefundRecord, expand: string[] = []): Stripe.Refund {
  const payment = findPayment(deps, record.paymentId);
  const object = refundObject(record, payment);
  for (const part of expand) {
    if (part !== "payment_intent") throw cannotExpand(part);
    object.payment_intent = findIntent(deps, payment);
  }
  return object;
}
