import * as log from "firebase-functions/logger";
import type { PaymentEvent, UnprocessableEvent } from "#src/payments/payment-events.ts";
import { notifyOwnerOfAlert } from "./notify-owner-of-alert.ts";
import type { OrderDeps, PaymentDeps } from "./order-deps.ts";
import { recordPayment } from "./record-payment.ts";
import { recordRefund } from "./record-refund.ts";

/** Records what an event of the payment provider reports. Idempotent. */
export async function recordPaymentEvent(
  deps: PaymentDeps,
  event: PaymentEvent | UnprocessableEvent,
): Promise<void> {
  if ("problem" in event) {
    await recordUnprocessableEvent(deps, event);
    return;
  }
  if (event.report) await recordPayment(deps, { ...event.report, event });
  if (event.refund) await recordRefund(deps, event.refund);
  if (event.alert) await notifyOwnerOfAlert(deps, event.alert, event);
}

/** Stores a signed event that the shop cannot process, and notifies the owner once. */
async function recordUnprocessableEvent(deps: OrderDeps, event: UnprocessableEvent): Promise<void> {
  const { id, type, problem } = event;
  const paragraphs = [
    `The card provider sent the event ${id} (${type}), which the shop cannot process. ${reasonOf[problem]}`,
    "No order was changed. The event is stored; look it up in the provider's dashboard to see whether something is to be done.",
  ];
  await deps.orders.change(async (change) => {
    if (await change.hasUnprocessableEvent(id)) return;
    change.storeUnprocessableEvent(event, deps.now());
    change.enqueue(
      `unprocessable-event:${id}`,
      { kind: "owner-alert", subject: "An event of the card provider was not processed", paragraphs },
      deps.now(),
    );
  });
  log.error("webhook.unprocessable", { id, type, problem });
}

const reasonOf: Readonly<Record<UnprocessableEvent["problem"], string>> = {
  malformed: "It is not as the provider describes such events.",
  "wrong-mode":
    "It is a test event and the shop's key is live, or the other way around. Compare the webhook's settings in the provider's dashboard with the shop's key.",
};
