import type { PaymentEvent, UnprocessableEvent } from "#src/payments/payment-events.ts";
import { notifyOwnerOfDispute } from "./notify-owner-of-dispute.ts";
import type { PaymentDeps } from "./order-deps.ts";
import { recordPayment } from "./record-payment.ts";
import { recordRefund } from "./record-refund.ts";
import { recordUnprocessableEvent } from "./record-unprocessable-event.ts";

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
  if (event.alert) await notifyOwnerOfDispute(deps, event.alert, event);
}
