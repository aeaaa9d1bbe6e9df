import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Request, type Response, Router } from "express";
import type { EmulatorDeps } from "#src/stripe-emulator/api/store.ts";
import { completeSession, expireDueSessions } from "#src/stripe-emulator/api/session-lifecycle.ts";
import type { Card, SessionRecord } from "#src/stripe-emulator/schemas/records.ts";
import { parseForm } from "#src/stripe-emulator/schemas/validate-params.ts";
import { readCardForm } from "./card-form.ts";
import { paymentPage } from "./payment-page.ts";
import { authenticationPage, closedPage, unknownPage } from "./status-pages.ts";

const stylesheetFile = fileURLToPath(new URL("checkout-page.css", import.meta.url));

/** Like Stripe, the page waits for the webhook's response before it redirects the buyer, but not longer than this. */
const maxWebhookWaitMs = 10_000;

/** `/c`: the pages for buyers, plain HTML forms without scripts. */
export function checkoutPageRoutes(deps: EmulatorDeps): Router {
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

  router.get("/checkout-page.css", (_request, response) => response.sendFile(stylesheetFile));

  router.get("/pay/:id", (request, response) => {
    const session = openSessionOrReply(deps, request, response);
    if (session === undefined) return;
    session.awaiting = null; // going back from the bank's page starts again
    deps.store.save();
    response.send(paymentPage(session));
  });

  router.post("/pay/:id", async (request, response) => {
    const session = openSessionOrReply(deps, request, response);
    if (session === undefined) return;
    const form = readCardForm(parseForm(String(request.body)), session.params.customer_email, deps.now());
    if (form.kind === "invalid") {
      response.status(422).send(paymentPage(session, form));
    } else if (typeof form.card.outcome === "object") {
      const { declined } = form.card.outcome;
      response.status(402).send(paymentPage(session, { declined, prefilled: form.prefilled }));
    } else {
      const card: Card = { brand: form.card.brand, last4: form.card.number.slice(-4) };
      const payer = { card, email: form.email, name: form.name };
      if (form.card.outcome === "authenticate") {
        session.awaiting = payer;
        deps.store.save();
        response.redirect(303, `/c/pay/${session.id}/authenticate`);
      } else {
        await pay(deps, response, session, payer);
      }
    }
  });

  router.get("/pay/:id/authenticate", (request, response) => {
    const session = openSessionOrReply(deps, request, response);
    if (session === undefined) return;
    if (session.awaiting === null) response.redirect(303, `/c/pay/${session.id}`);
    else response.send(authenticationPage(session));
  });

  router.post("/pay/:id/authenticate", async (request, response) => {
    const session = openSessionOrReply(deps, request, response);
    if (session === undefined) return;
    const { awaiting } = session;
    if (awaiting === null) {
      response.redirect(303, `/c/pay/${session.id}`);
    } else if (parseForm(String(request.body))["outcome"] === "complete") {
      await pay(deps, response, session, awaiting);
    } else {
      session.awaiting = null;
      deps.store.save();
      const declined =
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
      response
        .status(402)
        .send(paymentPage(session, { declined, prefilled: { billingName: awaiting.name } }));
    }
  });

  return router;
}

async function pay(
  deps: EmulatorDeps,
  response: Response,
  session: SessionRecord,
  payer: NonNullable<SessionRecord["awaiting"]>,
): Promise<void> {
  const delivered = completeSession(deps, session, payer);
  await Promise.race([delivered, sleep(maxWebhookWaitMs, undefined, { ref: false })]);
  response.redirect(303, successUrl(session));
}

function successUrl({ id, params }: SessionRecord): string {
  return (params.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
}

/**
 * Returns an open session. For any other it sends the response and returns nothing; a second click on Pay
 * redirects to the shop.
 */
function openSessionOrReply(
  deps: EmulatorDeps,
  request: Request<{ id: string }>,
  response: Response,
): SessionRecord | undefined {
  expireDueSessions(deps);
  const session = deps.store.sessions.get(request.params.id);
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
