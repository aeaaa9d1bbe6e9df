import type { CaseKind } from "@lightwell/shared/cases/case";
import { newCase } from "#src/cases/new-case.ts";
import type { PaymentAlert } from "#src/payments/payment-events.ts";
import { personOf } from "./order.ts";
import type { OrderDeps } from "./order-deps.ts";

/** The subject of the alert, and what the owner can do. */
const alertTexts: Readonly<Record<PaymentAlert["kind"], readonly [subject: string, advice: string]>> = {
  disputed: [
    "A payment is disputed",
    "The cardholder asks the bank for the money back. Answer in the provider's dashboard before the date it names there, or the money is lost; if the order is not yet at the lab, hold it.",
  ],
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
  disputed: "dispute",
  "fraud-suspected": "fraud-warning",
  "refund-failed": "failed-refund",
} as const satisfies Readonly<Record<PaymentAlert["kind"], CaseKind>>;

/**
 * Notifies the owner once of each alert that the provider reports: a dispute, suspected fraud, a failed refund. A
 * payment has one case of each kind, however many reports there are.
 */
export async function notifyOwnerOfAlert(
  deps: OrderDeps,
  alert: PaymentAlert,
  event: { readonly id: string; readonly type: string },
): Promise<void> {
  const [subject, advice] = alertTexts[alert.kind];
  const paragraphs = [`Payment ${alert.paymentId ?? "unknown"}.`, advice];
  const order = alert.paymentId === undefined ? undefined : await deps.orders.orderPaidBy(alert.paymentId);
  await deps.orders.change(async (change) => {
    if (await change.hasEvent(event.id)) return;
    await change.openCase(
      newCase(
        {
          kind: caseKindOf[alert.kind],
          cause: alert.paymentId ?? event.id,
          text: paragraphs.join("\n\n"),
          ...(order && personOf(order)),
        },
        deps.now(),
      ),
    );
    const about = order && { aboutOrder: order.id };
    change.enqueue(`trouble:${event.id}`, { kind: "owner-alert", subject, paragraphs, ...about }, deps.now());
    change.recordEvent(event, deps.now());
  });
}
