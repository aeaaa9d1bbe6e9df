import { badRequest } from "./api-refusal.ts";
import { type Desk, nowSec } from "./desk.ts";
import { newId } from "./new-id.ts";
import { publishEvent } from "./publish-event.ts";
import { sessionAmounts } from "./session-amounts.ts";
import { sessionObject } from "./session-object.ts";
import type { SessionRecord } from "./session-record.ts";
import type { Card } from "./test-card.ts";

interface Payer {
  /** Null pays by a delayed method, which settles or fails later. */
  card: Card | null;
  email: string;
  name: string;
}

/** Completes an open session and tells the shop; resolves when the first delivery has been answered. */
export async function completeSession(desk: Desk, session: SessionRecord, payer: Payer): Promise<void> {
  if (session.status !== "open") {
    throw badRequest(`This Checkout Session is not open. It has a status of \`${session.status}\`.`);
  }
  const payment = {
    id: newId("pi"),
    sessionId: session.id,
    chargeId: newId("ch"),
    createdSec: nowSec(desk),
    amountCents: sessionAmounts(session.params).totalCents,
    status: payer.card === null ? ("processing" as const) : ("succeeded" as const),
    card: payer.card,
  };
  desk.store.payments.set(payment.id, payment);
  session.status = "complete";
  session.paymentId = payment.id;
  session.payer = { email: payer.email, name: payer.name };
  session.awaiting = null;
  await publishEvent(desk, "checkout.session.completed", sessionObject(desk, session));
}
