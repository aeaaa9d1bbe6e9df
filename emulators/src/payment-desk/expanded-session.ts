import type { Stripe } from "stripe";
import { badRequest } from "./api-refusal.ts";
import type { Desk } from "./desk.ts";
import { findPayment } from "./find-payment.ts";
import { listOf } from "./list-of.ts";
import { paymentIntent } from "./payment-intent.ts";
import { sessionLineItems } from "./session-line-items.ts";
import { sessionObject } from "./session-object.ts";
import type { SessionRecord } from "./session-record.ts";

/** The session with the parts asked for by `expand` in full: `line_items`, `payment_intent`. */
export function expandedSession(
  desk: Desk,
  session: SessionRecord,
  expand: string[] = [],
): Stripe.Checkout.Session {
  const object = sessionObject(desk, session);
  for (const part of expand) {
    if (part === "line_items") {
      const url = `/v1/checkout/sessions/${session.id}/line_items`;
      object.line_items = listOf(sessionLineItems(session), {}, url);
    } else if (part === "payment_intent") {
      if (session.paymentId !== null) {
        object.payment_intent = paymentIntent(findPayment(desk, session.paymentId), session);
      }
    } else {
      throw cannotExpand(part);
    }
  }
  return object;
}

export function cannotExpand(part: string): Error {
  return badRequest(`This property cannot be expanded (${part}).`);
}
