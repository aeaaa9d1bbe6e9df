import express, { Router } from "express";
import { z } from "zod";
import type { EventRecord } from "#src/stripe-emulator/schemas/records.ts";
import { deliveryConfigSchema, normalDelivery } from "#src/stripe-emulator/webhooks/webhook-delivery.ts";
import { sessionObject } from "./checkout-session.ts";
import { closeDispute, openDispute } from "./disputes.ts";
import { type EmulatorDeps, findRecord } from "./store.ts";
import { findPayment } from "./payment-intent.ts";
import { failRefund } from "./refunds.ts";
import { completeSession, expireSession, findSession, completeDelayedPayment } from "./session-lifecycle.ts";

const sessionActionSchema = z.enum([
  "expire",
  "drop_shipping",
  "complete_async",
  "succeed_async",
  "fail_async",
]);

/** `/_control`: test controls without a counterpart in Stripe's API: expire sessions, lower their amount, complete
 * delayed payments, fail refunds, dispute payments, fail writes, disturb webhooks. */
export function controlRoutes(deps: EmulatorDeps): Router {
  const router = Router();

  router.post("/sessions/:id/:action", async (request, response) => {
    const action = sessionActionSchema.parse(request.params.action);
    const session = findSession(deps, request.params.id);
    const payer = { card: null, email: session.params.customer_email ?? "delayed@example.com", name: "" };
    if (action === "expire") expireSession(deps, session);
    else if (action === "drop_shipping") delete session.params.shipping_options;
    else if (action === "complete_async") await completeSession(deps, session, payer);
    else completeDelayedPayment(deps, session, action === "succeed_async" ? "succeeded" : "failed");
    response.json(sessionObject(deps, session));
  });

  router.post("/refunds/:id/fail", (request, response) => {
    const refund = findRecord(deps.store.refunds, request.params.id, "refund");
    response.json(failRefund(deps, refund, findPayment(deps, refund.paymentId)));
  });

  router.post("/payments/:id/dispute", (request, response) => {
    response.json(openDispute(deps, findPayment(deps, request.params.id)));
  });

  router.post("/disputes/:id/:status", (request, response) => {
    const status = z.enum(["won", "lost"]).parse(request.params.status);
    const dispute = findRecord(deps.store.disputes, request.params.id, "dispute", "dispute");
    response.json(closeDispute(deps, dispute, status));
  });

  router.post("/writes/fail/:moment", (request, response) => {
    deps.writeFaults.push(z.enum(["before", "after"]).parse(request.params.moment));
    response.json({ failing: deps.writeFaults.length });
  });

  router.post("/events/:id/redeliver", async (request, response) => {
    const event = findRecord(deps.store.events, request.params.id, "event");
    await deps.webhooks.attempt(event.id);
    response.json(deliveryOf(event));
  });

  router.get("/deliveries", (_request, response) => {
    response.json([...deps.store.events.values()].map(deliveryOf));
  });

  router.post("/config", express.json(), (request, response) => {
    const change = z.record(z.string(), z.unknown()).parse(request.body);
    const config = deliveryConfigSchema.parse({ ...deps.webhooks.config, ...change });
    deps.webhooks.configure(config);
    response.json(config);
  });

  router.post("/reset", (_request, response) => {
    deps.store.clear();
    deps.writeFaults.length = 0;
    deps.webhooks.configure(normalDelivery);
    response.json(normalDelivery);
  });

  return router;
}

function deliveryOf({ id, type, createdSec, delivery, attempts }: EventRecord) {
  return { id, type, createdSec, delivery, attempts };
}
