import { type Desk, nowSec } from "./desk.ts";
import { newId } from "./new-id.ts";
import type { RequestParams } from "./request-params.ts";
import type { SessionRecord } from "./session-record.ts";
import { checkSessionRules } from "./session-rules.ts";

const DAY_SEC = 24 * 60 * 60;

/** A new open session; throws Stripe's 400 for parameters it would not take. */
export function openSession(desk: Desk, params: RequestParams["createSession"]): SessionRecord {
  const createdSec = nowSec(desk);
  checkSessionRules(params, createdSec);
  const session: SessionRecord = {
    id: newId("cs_test"),
    createdSec,
    expiresAtSec: params.expires_at ?? createdSec + DAY_SEC,
    status: "open",
    params,
    payer: null,
    paymentId: null,
    awaiting: null,
  };
  desk.store.sessions.set(session.id, session);
  desk.store.save();
  return session;
}
