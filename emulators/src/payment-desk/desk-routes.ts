import express, { Router } from "express";
import { z } from "zod";
import { noSuch } from "./api-refusal.ts";
import { completeSession } from "./complete-session.ts";
import { deliveryConfigSchema, undisturbed } from "./delivery-config.ts";
import type { Desk } from "./desk.ts";
import type { EventRecord } from "./event-record.ts";
import { expireSession } from "./expire-session.ts";
import { findSession } from "./find-session.ts";
import { sessionObject } from "./session-object.ts";
import { settlePayment } from "./settle-payment.ts";

const sessionActionSchema = z.enum(["expire", "complete_async", "settle_ok", "settle_fail"]);

/** `/_desk`: what Stripe has no call for, so that a test can make time pass, money settle and webhooks fail. */
export function deskRoutes(desk: Desk): Router {
  const router = Router();

  router.post("/sessions/:id/:action", async (request, response) => {
    const action = sessionActionSchema.parse(request.params.action);
    const session = findSession(desk, request.params.id);
    const payer = { card: null, email: session.params.customer_email ?? "delayed@example.com", name: "" };
    if (action === "expire") expireSession(desk, session);
    else if (action === "complete_async") await completeSession(desk, session, payer);
    else settlePayment(desk, session, action === "settle_ok" ? "succeeded" : "failed");
    response.json(sessionObject(desk, session));
  });

  router.post("/events/:id/redeliver", async (request, response) => {
    const event = desk.store.events.get(request.params.id);
    if (event === undefined) throw noSuch("event", request.params.id, "id");
    await desk.webhooks.attempt(event.id);
    response.json(deliveryOf(event));
  });

  router.get("/deliveries", (_request, response) => {
    response.json([...desk.store.events.values()].map(deliveryOf));
  });

  router.post("/config", express.json(), (request, response) => {
    const change = z.record(z.string(), z.unknown()).parse(request.body);
    const config = deliveryConfigSchema.parse({ ...desk.webhooks.config, ...change });
    desk.webhooks.configure(config);
    response.json(config);
  });

  router.post("/reset", (_request, response) => {
    desk.store.clear();
    desk.webhooks.configure(undisturbed);
    response.json(undisturbed);
  });

  return router;
}

function deliveryOf({ id, type, createdSec, delivery, attempts }: EventRecord) {
  return { id, type, createdSec, delivery, attempts };
}
