import { Router } from "express";
import type { Stripe } from "stripe";
import { answerOnce } from "./answer-once.ts";
import { noSuch, notStoodIn } from "./api-refusal.ts";
import { checkedParams } from "./checked-params.ts";
import type { Desk } from "./desk.ts";
import { cannotExpand } from "./expanded-session.ts";
import { findPayment } from "./find-payment.ts";
import { findSession } from "./find-session.ts";
import { listOf } from "./list-of.ts";
import { parseForm } from "./parse-form.ts";
import { paymentIntent } from "./payment-intent.ts";
import type { PaymentRecord } from "./payment-record.ts";
import { refund } from "./refund.ts";
import { refundPayment } from "./refund-payment.ts";
import type { RefundRecord } from "./refund-record.ts";

/** `/v1/payment_intents`, `/v1/refunds` and `/v1/events`: what a shop looks up after the payment. */
export function paymentRoutes(desk: Desk): Router {
  const router = Router();

  router.get("/payment_intents/:id", (request, response) => {
    const { expand, client_secret: clientSecret } = checkedParams("retrievePaymentIntent", request.query);
    if (clientSecret !== undefined) throw notStoodIn("client_secret");
    if (expand?.[0] !== undefined) throw cannotExpand(expand[0]);
    response.json(intentObject(desk, findPayment(desk, request.params.id)));
  });

  router.post("/refunds", (request, response) =>
    answerOnce(desk, request, response, () => {
      const params = checkedParams("createRefund", parseForm(String(request.body)));
      return refundObject(desk, refundPayment(desk, params), params.expand);
    }),
  );

  router.get("/refunds", (request, response) => {
    const params = checkedParams("listRefunds", request.query);
    if (params.charge !== undefined) throw notStoodIn("charge");
    if (params.created !== undefined) throw notStoodIn("created");
    const newestFirst = [...desk.store.refunds.values()]
      .filter(({ paymentId }) => params.payment_intent === undefined || paymentId === params.payment_intent)
      .reverse();
    const expand = params.expand?.map((path) => path.replace(/^data\./, ""));
    const page = listOf(newestFirst, params, "/v1/refunds");
    response.json({ ...page, data: page.data.map((record) => refundObject(desk, record, expand)) });
  });

  router.get("/refunds/:id", (request, response) => {
    const { expand } = checkedParams("retrieveRefund", request.query);
    const record = desk.store.refunds.get(request.params.id);
    if (record === undefined) throw noSuch("refund", request.params.id, "refund");
    response.json(refundObject(desk, record, expand));
  });

  router.get("/events/:id", (request, response) => {
    checkedParams("retrieveEvent", request.query);
    const event = desk.store.events.get(request.params.id);
    if (event === undefined) throw noSuch("event", request.params.id, "id");
    response.type("json").send(event.body);
  });

  return router;
}

function intentObject(desk: Desk, payment: PaymentRecord): Stripe.PaymentIntent {
  return paymentIntent(payment, findSession(desk, payment.sessionId));
}

function refundObject(desk: Desk, record: RefundRecord, expand: string[] = []): Stripe.Refund {
  const payment = findPayment(desk, record.paymentId);
  const object = refund(record, payment);
  for (const part of expand) {
    if (part !== "payment_intent") throw cannotExpand(part);
    object.payment_intent = intentObject(desk, payment);
  }
  return object;
}
