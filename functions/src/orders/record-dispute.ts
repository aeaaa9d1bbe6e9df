import { dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { formatUsd } from "@lightwell/shared/money/cents";
import { disputeReasonText } from "@lightwell/shared/orders/dispute";
import { newCase } from "#src/cases/new-case.ts";
import type { PaymentDispute } from "#src/payments/payment-gateway.ts";
import type { PaymentDeps } from "./order-repository.ts";
import { personOf } from "./order.ts";
import { withEvent } from "./record-order-event.ts";

/**
 * Records a state of a dispute on the timeline of its order, and tells the owner: by a mail about each new state, and
 * by a case when it is to be answered. Reports may be repeated, late and out of sequence; a dispute of a payment
 * without an order is told once as well.
 */
export async function recordDispute(deps: PaymentDeps, dispute: PaymentDispute): Promise<void> {
  const { paymentId, ...reported } = dispute;
  const { timeZone } = await deps.shippingSettings();
  const paid = paymentId === undefined ? undefined : await deps.orders.orderPaidBy(paymentId);
  await deps.orders.transaction(async (transaction) => {
    const now = deps.now();
    const key = `dispute:${dispute.disputeId}:${dispute.state}`;
    const isTold = await transaction.hasMail(key);
    const known = paid && (await transaction.order(paid.id));
    const by = { role: "provider", name: "" } as const;
    const recorded =
      known && withEvent(known, { id: key, at: now, by, event: { kind: "disputed", ...reported } });
    if (recorded?.isNew) transaction.save(recorded.order);
    if (isTold || recorded?.isNew === false) return;
    const [subject, ...paragraphs] = textsOf(dispute, known?.number, timeZone);
    if (dispute.state === "needs-answer")
      await transaction.openCase(
        newCase(
          {
            kind: "dispute",
            cause: dispute.disputeId,
            text: paragraphs.join("\n\n"),
            answerBy: dispute.answerBy,
            ...(known && personOf(known)),
          },
          now,
        ),
      );
    const about = known && { aboutOrder: known.id };
    transaction.enqueue(key, { kind: "owner-alert", subject, paragraphs, ...about }, now);
  });
}

/** The subject of the mail, and its paragraphs. */
function textsOf(
  dispute: PaymentDispute,
  orderNumber: string | undefined,
  timeZone: string,
): readonly [subject: string, ...paragraphs: string[]] {
  const { state, answerBy, paymentId, amountCents } = dispute;
  const order = orderNumber === undefined ? "" : ` of order ${orderNumber}`;
  const payment = `The payment ${paymentId ?? "unknown"}${order}, ${formatUsd(amountCents)}.`;
  const reason = `The reason that the bank gives: ${disputeReasonText(dispute)}.`;
  switch (state) {
    case "needs-answer": {
      const day = answerBy === undefined ? "in time" : `by ${dayText(dateInTimeZone(answerBy, timeZone))}`;
      return [
        "A payment is disputed",
        `${payment} The cardholder asks the bank for the money back.`,
        reason,
        `Answer at the provider ${day}, or the money is lost. If the order is not yet at the lab, hold it.`,
      ];
    }
    case "answered":
      return ["A dispute was answered", payment, "The bank decides. There is nothing to do until then."];
    case "won":
      return ["A dispute was won", payment, "The money stays with you, or has come back."];
    case "lost":
      return ["A dispute was lost", payment, "The bank has returned the money to the cardholder."];
  }
}
