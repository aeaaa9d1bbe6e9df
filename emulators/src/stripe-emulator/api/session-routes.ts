import { Router } from "express";
import type { Stripe } from "stripe";
import { unsupportedParam } from "#src/stripe-emulator/schemas/api-error.ts";
import { validateParams, parseForm } from "#src/stripe-emulator/schemas/validate-params.ts";
import { type EmulatorDeps, paginate } from "./store.ts";
import { expandedSession } from "./expanded-session.ts";
import { replyIdempotently } from "./request-checks.ts";
import { expireDueSessions, expireSession, findSession, openSession } from "./session-lifecycle.ts";
import { sessionLineItems } from "./session-line-items.ts";

const listFilters = new Set([
  "limit",
  "starting_after",
  "ending_before",
  "payment_intent",
  "status",
  "expand",
]);

/** `/v1/checkout/sessions`: create, retrieve, list, expire, list line items. */
export function sessionRoutes(deps: EmulatorDeps): Router {
  const router = Router();

  router.post("/", (request, response) =>
    replyIdempotently(deps, request, response, () => {
      const params = validateParams("createSession", parseForm(String(request.body)));
      return expandedSession(deps, openSession(deps, params), params.expand);
    }),
  );

  router.get("/", (request, response) => {
    const params = validateParams("listSessions", request.query);
    response.json(listSessions(deps, params));
  });

  router.get("/:id", (request, response) => {
    const { expand } = validateParams("retrieveSession", request.query);
    response.json(expandedSession(deps, findSession(deps, request.params.id), expand));
  });

  router.get("/:id/line_items", (request, response) => {
    const params = validateParams("listLineItems", request.query);
    const session = findSession(deps, request.params.id);
    response.json(
      paginate(sessionLineItems(session), params, `/v1/checkout/sessions/${session.id}/line_items`),
    );
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

function listSessions(
  deps: EmulatorDeps,
  params: Stripe.Checkout.SessionListParams,
): Stripe.ApiList<Stripe.Checkout.Session> {
  const other = Object.keys(params).find((name) => !listFilters.has(name));
  if (other !== undefined) throw unsupportedParam(other);
  expireDueSessions(deps);
  const newestFirst = [...deps.store.sessions.values()]
    .filter(
      ({ status, paymentId }) =>
        (params.status === undefined || status === params.status) &&
        (params.payment_intent === undefined || paymentId === params.payment_intent),
    )
    .reverse();
  const expand = params.expand?.map((path) => path.replace(/^data\./, ""));
  const page = paginate(newestFirst, params, "/v1/checkout/sessions");
  return { ...page, data: page.data.map((session) => expandedSession(deps, session, expand)) };
}
