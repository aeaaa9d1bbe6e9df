import { badRequest } from "./api-refusal.ts";
import type { Desk } from "./desk.ts";
import { publishEvent } from "./publish-event.ts";
import { sessionObject } from "./session-object.ts";
import type { SessionRecord } from "./session-record.ts";

/** Ends the waiting of a delayed payment, well or badly, and tells the shop. */
export function settlePayment(desk: Desk, session: SessionRecord, outcome: "succeeded" | "failed"): void {
  const payment = session.paymentId === null ? undefined : desk.store.payments.get(session.paymentId);
  if (payment?.status !== "processing") {
    throw badRequest("Only a session completed with a delayed payment can be settled, and only once.");
  }
  payment.status = outcome === "succeeded" ? "succeeded" : "requires_payment_method";
  void publishEvent(
    desk,
    outcome === "succeeded"
      ? "checkout.session.async_payment_succeeded"
      : "checkout.session.async_payment_failed",
    sessionObject(desk, session),
  );
}
