import type { CaseKind } from "@lightwell/shared/cases/case";
import * as log from "#src/log/log.ts";
import { newCase } from "#src/cases/new-case.ts";
import type { PaymentAlert, PaymentEvent, UnprocessableEvent } from "#src/payments/payment-gateway.ts";
import type { OrderDeps, PaymentDeps } from "./order-repository.ts";
import { personOf } from "./order.ts";
import { recordDispute } from "./record-dispute.ts";
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
  if (event.dispute) await recordDispute(deps, event.dispute);
  if (event.alert) await notifyOwnerOfAlert(deps, event.alert, event);
}

/** Stores a signed event that the shop cannot process, and notifies the owner once. */
async function recordUnprocessableEvent(deps: OrderDeps, event: UnprocessableEvent): Promise<void> {
  const { id, type, problem } = event;
  const paragraphs = [
    `The card provider sent the event ${id} (${type}), which the shop cannot process. ${reasonOf[problem]}`,
    "No order was changed. The event is stored; look it up in the provider's dashboard to see whether something is to be done.",
  ];
  await deps.orders.transaction(async (transaction) => {
    if (await transaction.hasUnprocessableEvent(id)) return;
    transaction.storeUnprocessableEvent(event, deps.now());
    transaction.enqueue(
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

/**
 * Notifies the owner once of each alert that the provider reports: suspected fraud or a failed refund. Suspected fraud
 * has one case for its payment, and each failed refund one of its own, however many reports there are.
 */
async function notifyOwnerOfAlert(
  deps: OrderDeps,
  alert: PaymentAlert,
  event: { readonly id: string; readonly type: string },
): Promise<void> {
  const [subject, advice] = alertTexts[alert.kind];
  const payment = `Payment ${alert.paymentId ?? "unknown"}${alert.refundId === undefined ? "" : `, refund ${alert.refundId}`}.`;
  const paragraphs = [payment, advice];
  const order = alert.paymentId === undefined ? undefined : await deps.orders.orderPaidBy(alert.paymentId);
  const key = `trouble:${alert.refundId ?? event.id}`;
  await deps.orders.transaction(async (transaction) => {
    if ((await transaction.hasEvent(event.id)) || (await transaction.hasMail(key))) return;
    await transaction.openCase(
      newCase(
        {
          kind: caseKindOf[alert.kind],
          cause: alert.refundId ?? alert.paymentId ?? event.id,
          text: paragraphs.join("\n\n"),
          ...(order && personOf(order)),
        },
        deps.now(),
      ),
    );
    const about = order && { aboutOrder: order.id };
    transaction.enqueue(key, { kind: "owner-alert", subject, paragraphs, ...about }, deps.now());
    transaction.recordEvent(event, deps.now());
  });
}

/** The subject of the alert, and what the owner can do. */
const alertTexts: Readonly<Record<PaymentAlert["kind"], readonly [subject: string, advice: string]>> = {
  "fraud-suspected": [
    "A payment looks like fraud",
    "The card's bank warns that its owner may not have paid. Refund the payment in the provider's dashboard before it is disputed; if the order is not yet at the lab, hold it.",
  ],
  "refund-failed": [
    "A refund did not arrive",
    "The money has come back to the provider. Find another way to return it in the provider's dashboard.",
  ],
};

const caseKindOf = {
  "fraud-suspected": "fraud-warning",
  "refund-failed": "failed-refund",
} as const satisfies Readonly<Record<PaymentAlert["kind"], CaseKind>>;
