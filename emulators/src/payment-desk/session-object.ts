import type { Stripe } from "stripe";
import { checkoutSession } from "./checkout-session.ts";
import type { Desk } from "./desk.ts";
import type { SessionRecord } from "./session-record.ts";

/** The session as Stripe answers it, its payment looked up. */
export function sessionObject(desk: Desk, session: SessionRecord): Stripe.Checkout.Session {
  const payment = session.paymentId === null ? undefined : desk.store.payments.get(session.paymentId);
  return checkoutSession({ session, payment, origin: desk.origin });
}
