import { Router } from "express";
import type { Stripe } from "stripe";
import { answerOnce } from "./answer-once.ts";
import { notStoodIn } from "./api-refusal.ts";
import { checkedParams } from "./checked-params.ts";
import type { Desk } from "./desk.ts";
import { expandedSession } from "./expanded-session.ts";
import { expireDueSessions, expireSession } from "./expire-session.ts";
import { findSession } from "./find-session.ts";
import { listOf } from "./list-of.ts";
import { openSession } from "./open-session.ts";
import { parseForm } from "./parse-form.ts";
import { sessionLineItems } from "./session-line-items.ts";

const LIST_FILTERS = new Set([
  "limit",
  "starting_after",
  "ending_before",
  "payment_intent",
  "status",
  "expand",
]);

/** `/v1/checkout/sessions`: create, retrieve, list, expire, and the lines of one. */
export function sessionRoutes(desk: Desk): Router {
  const router = Router();

  router.post("/", (request, response) =>
    answerOnce(desk, request, response, () => {
      const params = checkedParams("createSession", parseForm(String(request.body)));
      return expandedSession(desk, openSession(desk, params), params.expand);
    }),
  );

  router.get("/", (request, response) => {
    const params = checkedParams("listSessions", request.query);
    response.json(listSessions(desk, params));
  });

  router.get("/:id", (request, response) => {
    const { expand } = checkedParams("retrieveSession", request.query);
    response.json(expandedSession(desk, findSession(desk, request.params.id), expand));
  });

  router.get("/:id/line_items", (request, response) => {
    const params = checkedParams("listLineItems", request.query);
    const session = findSession(desk, request.params.id);
    response.json(
      listOf(sessionLineItems(session), params, `/v1/checkout/sessions/${session.id}/line_items`),
    );
  });

  router.post("/:id/expire", (request, response) =>
    answerOnce(desk, request, response, () => {
      const { expand } = checkedParams("expireSession", parseForm(String(request.body)));
      const session = findSession(desk, request.params.id);
      expireSession(desk, session);
      return expandedSession(desk, session, expand);
    }),
  );

  return router;
}

function listSessions(
  desk: Desk,
  params: Stripe.Checkout.SessionListParams,
): Stripe.ApiList<Stripe.Checkout.Session> {
  const other = Object.keys(params).find((name) => !LIST_FILTERS.has(name));
  if (other !== undefined) throw notStoodIn(other);
  expireDueSessions(desk);
  const newestFirst = [...desk.store.sessions.values()]
    .filter(
      ({ status, paymentId }) =>
        (params.status === undefined || status === params.status) &&
        (params.payment_intent === undefined || paymentId === params.payment_intent),
    )
    .reverse();
  const expand = params.expand?.map((path) => path.replace(/^data\./, ""));
  const page = listOf(newestFirst, params, "/v1/checkout/sessions");
  return { ...page, data: page.data.map((session) => expandedSession(desk, session, expand)) };
}
