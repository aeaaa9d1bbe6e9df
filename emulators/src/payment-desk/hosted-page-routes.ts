import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Request, type Response, Router } from "express";
import { authenticationPage } from "./authentication-page.ts";
import { readCardForm } from "./card-form.ts";
import { closedPage } from "./closed-page.ts";
import { completeSession } from "./complete-session.ts";
import type { Desk } from "./desk.ts";
import { expireDueSessions } from "./expire-session.ts";
import { parseForm } from "./parse-form.ts";
import { paymentPage } from "./payment-page.ts";
import type { SessionRecord } from "./session-record.ts";
import type { Card } from "./test-card.ts";
import { unknownPage } from "./unknown-page.ts";

const STYLESHEET = fileURLToPath(new URL("hosted-page.css", import.meta.url));

/** Stripe holds the buyer back until the shop has heard of the payment, but not longer than this. */
const LONGEST_WAIT_MS = 10_000;

/** `/c`: the pages a buyer sees, in plain forms without a script. */
export function hostedPageRoutes(desk: Desk): Router {
  const router = Router();

  router.use((_request, response, next) => {
    response.set({
      "content-security-policy":
        "default-src 'none'; style-src 'self'; img-src * data:; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    next();
  });

  router.get("/hosted-page.css", (_request, response) => response.sendFile(STYLESHEET));

  router.get("/pay/:id", (request, response) => {
    const session = openSessionOrReply(desk, request, response);
    if (session === undefined) return;
    session.awaiting = null; // coming back from the bank's page starts over
    desk.store.save();
    response.send(paymentPage(session));
  });

  router.post("/pay/:id", async (request, response) => {
    const session = openSessionOrReply(desk, request, response);
    if (session === undefined) return;
    const form = readCardForm(parseForm(String(request.body)), session.params.customer_email, desk.now());
    if (form.kind === "mistakes") {
      response.status(422).send(paymentPage(session, form));
    } else if (typeof form.card.outcome === "object") {
      const { declined } = form.card.outcome;
      response.status(402).send(paymentPage(session, { declined, kept: form.kept }));
    } else {
      const card: Card = { brand: form.card.brand, last4: form.card.number.slice(-4) };
      const payer = { card, email: form.email, name: form.name };
      if (form.card.outcome === "authenticate") {
        session.awaiting = payer;
        desk.store.save();
        response.redirect(303, `/c/pay/${session.id}/authenticate`);
      } else {
        await pay(desk, response, session, payer);
      }
    }
  });

  router.get("/pay/:id/authenticate", (request, response) => {
    const session = openSessionOrReply(desk, request, response);
    if (session === undefined) return;
    if (session.awaiting === null) response.redirect(303, `/c/pay/${session.id}`);
    else response.send(authenticationPage(session));
  });

  router.post("/pay/:id/authenticate", async (request, response) => {
    const session = openSessionOrReply(desk, request, response);
    if (session === undefined) return;
    const { awaiting } = session;
    if (awaiting === null) {
      response.redirect(303, `/c/pay/${session.id}`);
    } else if (parseForm(String(request.body))["outcome"] === "complete") {
      await pay(desk, response, session, awaiting);
    } else {
      session.awaiting = null;
      desk.store.save();
      const declined =
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
      response.status(402).send(paymentPage(session, { declined, kept: { billingName: awaiting.name } }));
    }
  });

  return router;
}

async function pay(
  desk: Desk,
  response: Response,
  session: SessionRecord,
  payer: NonNullable<SessionRecord["awaiting"]>,
): Promise<void> {
  const told = completeSession(desk, session, payer);
  await Promise.race([told, sleep(LONGEST_WAIT_MS, undefined, { ref: false })]);
  response.redirect(303, successUrl(session));
}

function successUrl({ id, params }: SessionRecord): string {
  return (params.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
}

/** Answers for a session that cannot be paid and returns nothing; a second click on Pay goes on to the shop. */
function openSessionOrReply(
  desk: Desk,
  request: Request<{ id: string }>,
  response: Response,
): SessionRecord | undefined {
  expireDueSessions(desk);
  const session = desk.store.sessions.get(request.params.id);
  if (session === undefined) {
    response.status(404).send(unknownPage());
  } else if (session.status === "open") {
    return session;
  } else if (session.status === "complete" && request.method === "POST") {
    response.redirect(303, successUrl(session));
  } else {
    response.status(410).send(closedPage(session, session.status));
  }
  return undefined;
}
