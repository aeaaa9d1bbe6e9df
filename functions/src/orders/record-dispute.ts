import { dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { formatUsd } from "@lightwell/shared/money/cents";
import {
  disputeReasonText,
  inItsStage,
  isNextDecision,
  missedAnswerText,
} from "@lightwell/shared/orders/dispute";
import { newCase } from "#src/cases/new-case.ts";
import type { PaymentDispute } from "#src/payments/payment-gateway.ts";
import type { PaymentDeps } from "./order-repository.ts";
import { personOf } from "./order.ts";
import { withEvent } from "./record-order-event.ts";

/**
 * Records a state of a dispute on the timeline of its order, and tells the owner: by a mail about each new state, and
 * by a case in each stage in which it is to be answered, or when the money was returned before there was a dispute.
 * Reports may be repeated, late and out of sequence; a dispute of a payment without an order is told once as well.
 */
export async function recordDispute(deps: PaymentDeps, report: PaymentDispute): Promise<void> {
  const { paymentId } = report;
  const { timeZone } = await deps.shippingSettings();
  const paid = paymentId === undefined ? undefined : await deps.orders.orderPaidBy(paymentId);
  await deps.orders.transaction(async (transaction) => {
    const now = deps.now();
    const known = paid && (await transaction.order(paid.id));
    const dispute = known ? inItsStage(known.timeline, report) : report;
    const { paymentId: _paymentId, ...reported } = dispute;
    const { disputeId, stage, state, reportedAt } = dispute;
    const isNext = known !== undefined && isNextDecision(known.timeline, dispute);
    const key = `dispute:${disputeId}:${stage}:${state}${isNext ? `:${reportedAt}` : ""}`;
    const isTold = await transaction.hasMail(key);
    const by = { role: "provider", name: "" } as const;
    const recorded =
      known && withEvent(known, { id: key, at: now, by, event: { kind: "disputed", ...reported } });
    if (recorded?.isNew) transaction.save(recorded.order);
    if (isTold || recorded?.isNew === false) return;
    const [subject, ...paragraphs] = textsOf(dispute, known?.number, timeZone);
    if (state === "needs-answer" || state === "resolved")
      await transaction.openCase(
        newCase(
          {
            kind: "dispute",
            cause: `${disputeId}:${stage}`,
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
  const { stage, state, paymentId, amountCents } = dispute;
  const order = orderNumber === undefined ? "" : ` of order ${orderNumber}`;
  const payment = `The payment ${paymentId ?? "unknown"}${order}, ${formatUsd(amountCents)}.`;
  const reason = `The reason that the bank gives: ${disputeReasonText(dispute)}.`;
  switch (state) {
    case "needs-answer": {
      const [subject, meaning] = stageTexts[stage];
      return [
        subject,
        `${payment} ${meaning}`,
        reason,
        `${answerText(dispute, timeZone)} If the order is not yet at the lab, hold it.`,
      ];
    }
    case "answered":
      return [
        `${stage === "inquiry" ? "An inquiry" : "A dispute"} was answered`,
        payment,
        "The bank decides. There is nothing to do until then.",
      ];
    case "won":
      return stage === "inquiry"
        ? ["An inquiry was closed", payment, "The money stays with you."]
        : ["A dispute was won", payment, "The money stays with you, or has come back."];
    case "lost":
      return ["A dispute was lost", payment, "The bank has returned the money to the cardholder."];
    case "prevented":
      return ["A dispute was prevented", payment, "No money was taken back. There is nothing to do."];
    case "resolved":
      return [
        "A payment was refunded to prevent a dispute",
        `${payment} The card network has returned the money to the cardholder.`,
        reason,
        "If the order is not yet at the lab, cancel it without another refund.",
      ];
  }
}

function answerText({ stage, answerBy, isUnanswerable }: PaymentDispute, timeZone: string): string {
  if (isUnanswerable) return "The bank takes no answer, and decides by itself.";
  const day = answerBy === undefined ? "in time" : `by ${dayText(dateInTimeZone(answerBy, timeZone))}`;
  return `Answer at the provider ${day}, or ${missedAnswerText({ stage })}.`;
}

/** The subject of the mail about a dispute that is to be answered, and what its stage means. */
const stageTexts: Readonly<Record<PaymentDispute["stage"], readonly [subject: string, meaning: string]>> = {
  inquiry: [
    "The bank inquires about a payment",
    "The cardholder questions it at the bank. No money was taken back yet.",
  ],
  chargeback: ["A payment is disputed", "The cardholder asks the bank for the money back."],
  appeal: [
    "A dispute was appealed",
    "The decision of the bank is appealed, and the dispute is to be answered again.",
  ],
};
