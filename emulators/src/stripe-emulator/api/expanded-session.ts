import type { Stripe } from "stripe";
import { invalidRequest } from "#src/stripe-emulator/schemas/api-error.ts";
import type { SessionRecord } from "#src/stripe-emulator/schemas/records.ts";
import { sessionObject } from "./checkout-session.ts";
import { type EmulatorDeps, paginate } from "./store.ts";
import { findPayment, paymentIntentObject } from "./payment-intent.ts";
import { sessionLineItems } from "./session-line-items.ts";

/** The session with the objects named by `expand`: `line_items`, `payment_intent`. */
export function expandedSession(
  deps: EmulatorDeps,
  session: SessionRecord,
  expand: string[] = [],
): Stripe.Checkout.Session {
  const object = sessionObject(deps, session);
  for (const part of expand) {
    if (part === "line_items") {
      const url = `/v1/checkout/sessions/${session.id}/line_items`;
      object.line_items = paginate(sessionLineItems(session), {}, url);
    } else if (part === "payment_intent") {
      if (session.paymentId !== null) {
        object.payment_intent = paymentIntentObject(findPayment(deps, session.paymentId), session);
      }
    } else {
      throw cannotExpand(part);
    }
  }
  return object;
}

export function cannotExpand(part: string): Error {
  return invalidRequest(`This property cannot be expanded (${part}).`);
}
