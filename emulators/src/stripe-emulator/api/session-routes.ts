import { Router } from "express";
import type { Stripe } from "stripe";
import { cannotExpand } from "#src/stripe-emulator/schemas/api-error.ts";
import type { SessionRecord } from "#src/stripe-emulator/schemas/records.ts";
import { validateParams, parseForm } from "#src/stripe-emulator/schemas/validate-params.ts";
import type { EmulatorDeps } from "./store.ts";
import { sessionObject } from "./checkout-session.ts";
import { findPayment, paymentIntentObject } from "./payment-intent.ts";
import { replyIdempotently } from "./request-checks.ts";
import { expireSession, findSession, openSession } from "./session-lifecycle.ts";

/** `/v1/checkout/sessions`: create, retrieve, expire. */
export function sessionRoutes(deps: EmulatorDeps): Router {
  const router = Router();

  router.post("/", (request, response) =>
    replyIdempotently(deps, request, response, () => {
      const params = validateParams("createSession", parseForm(String(request.body)));
      return expandedSession(deps, openSession(deps, params), params.expand);
    }),
  );

  router.get("/:id", (request, response) => {
    const { expand } = validateParams("retrieveSession", request.query);
    response.json(expandedSession(deps, findSession(deps, request.params.id), expand));
  });

  router.post("/:id/expire", (request, response) =>
    replyIdempotently(deps, request, response, () => {
      const { expand } = validateParams("expireSession", parseForm(String(request.body)));
      const session = findSession(deps, request.params.id);
      expireSession(deps, session);
      return expandedSession(deps, session, expand);
    }),
  );

  return router;
}

/** The session, with its payment if `expand` names it. */
function expandedSession(
  deps: EmulatorDeps,
  session: SessionRecord,
  expand: string[] = [],
): Stripe.Checkout.Session {
  const object = sessionObject(deps, session);
  for (const part of expand) {
    if (part !== "payment_intent") throw cannotExpand(part);
    if (session.paymentId !== null)
      object.payment_intent = paymentIntentObject(findPayment(deps, session.paymentId), session);
  }
  return object;
}
