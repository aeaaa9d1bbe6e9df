import { invalidRequest } from "#src/stripe-emulator/schemas/api-error.ts";
import { type Card, newId, type SessionRecord } from "#src/stripe-emulator/schemas/records.ts";
import type { RequestParams } from "#src/stripe-emulator/schemas/request-params.ts";
import { publishEvent } from "#src/stripe-emulator/webhooks/publish-event.ts";
import { sessionAmounts, sessionObject } from "./checkout-session.ts";
import { type EmulatorDeps, findRecord, nowSec } from "./store.ts";
import { checkSessionRules } from "./session-rules.ts";

const daySec = 24 * 60 * 60;

/** Creates an open session. Throws the 400 that Stripe sends for parameters it does not accept. */
export function openSession(deps: EmulatorDeps, params: RequestParams["createSession"]): SessionRecord {
  const createdSec = nowSec(deps);
  checkSessionRules(params, createdSec);
  const session: SessionRecord = {
    id: newId("cs_test"),
    createdSec,
    expiresAtSec: params.expires_at ?? createdSec + daySec,
    status: "open",
    params,
    payer: null,
    paymentId: null,
    awaiting: null,
  };
  deps.store.sessions.set(session.id, session);
  deps.store.save();
  return session;
}

/** The session with this id, expired if its time has passed. Throws Stripe's 404. */
export function findSession(deps: EmulatorDeps, id: string): SessionRecord {
  expireDueSessions(deps);
  return findRecord(deps.store.sessions, id, "checkout.session", "session");
}

interface Payer {
  /** Null for a delayed payment method, which succeeds or fails later. */
  readonly card: Card | null;
  readonly email: string;
  readonly name: string;
}

/** Completes an open session and notifies the shop. Resolves after the first delivery attempt. */
export async function completeSession(
  deps: EmulatorDeps,
  session: SessionRecord,
  payer: Payer,
): Promise<void> {
  if (session.status !== "open") {
    throw invalidRequest(`This Checkout Session is not open. It has a status of \`${session.status}\`.`);
  }
  const payment = {
    id: newId("pi"),
    sessionId: session.id,
    chargeId: newId("ch"),
    createdSec: nowSec(deps),
    amountCents: sessionAmounts(session.params).totalCents,
    status: payer.card === null ? ("processing" as const) : ("succeeded" as const),
    card: payer.card,
  };
  deps.store.payments.set(payment.id, payment);
  session.status = "complete";
  session.paymentId = payment.id;
  session.payer = { email: payer.email, name: payer.name };
  session.awaiting = null;
  await publishEvent(deps, "checkout.session.completed", sessionObject(deps, session));
}

/** Sets the outcome of a delayed payment and notifies the shop. */
export function completeDelayedPayment(
  deps: EmulatorDeps,
  session: SessionRecord,
  outcome: "succeeded" | "failed",
): void {
  const payment = session.paymentId === null ? undefined : deps.store.payments.get(session.paymentId);
  if (payment?.status !== "processing") {
    throw invalidRequest("Only a session completed with a delayed payment can be completed, and only once.");
  }
  payment.status = outcome === "succeeded" ? "succeeded" : "requires_payment_method";
  void publishEvent(
    deps,
    outcome === "succeeded"
      ? "checkout.session.async_payment_succeeded"
      : "checkout.session.async_payment_failed",
    sessionObject(deps, session),
  );
}

/** Expires an open session, so that it can no longer be paid, and notifies the shop. */
export function expireSession(deps: EmulatorDeps, session: SessionRecord): void {
  if (session.status !== "open") {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = "expired";
  session.awaiting = null;
  void publishEvent(deps, "checkout.session.expired", sessionObject(deps, session));
}

export function expireDueSessions(deps: EmulatorDeps): void {
  for (const session of deps.store.sessions.values()) {
    if (session.status === "open" && session.expiresAtSec <= nowSec(deps)) expireSession(deps, session);
  }
}
