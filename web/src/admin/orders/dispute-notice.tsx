import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { formatUsd } from "@lightwell/shared/money/cents";
import { disputeReasonText, disputeToShow, missedAnswerText } from "@lightwell/shared/orders/dispute";
import { useDayFormat } from "#src/admin/format/shop-time.ts";
import { Notice } from "#src/ui/notice.tsx";

/** The dispute of an order that is not decided, or that cost the money, with what is to be done until when. */
export function DisputeNotice({ order: { timeline, paymentUrl } }: { readonly order: OrderDetail }) {
  const formatDay = useDayFormat();
  const dispute = disputeToShow(timeline);
  if (!dispute) return null;
  const { stage, state, amountCents, answerBy, isUnanswerable } = dispute;
  const [amount, reason] = [formatUsd(amountCents), disputeReasonText(dispute)];
  const asked =
    stage === "inquiry"
      ? `The bank inquires about the payment. The cardholder questions ${amount}: ${reason}. No money was taken back yet.`
      : `The payment is disputed. The cardholder asks the bank for ${amount} back: ${reason}.`;
  const day = answerBy === undefined ? "" : ` by ${formatDay(answerBy)}`;
  const answer = isUnanswerable
    ? "The bank takes no answer, and decides by itself."
    : `Answer at the provider${day}, or ${missedAnswerText(dispute)}.`;
  const sentences = {
    "needs-answer": `${asked} ${answer}`,
    answered: `${asked} You have answered, and the bank decides.`,
    won: "",
    prevented: "",
    resolved: `To prevent a dispute, the card network has returned ${amount} to the cardholder.`,
    lost: `The dispute was lost: the bank has returned ${amount} to the cardholder.`,
  };
  return (
    <Notice tone="alarm">
      {sentences[state]}{" "}
      {paymentUrl !== undefined && (
        <a href={paymentUrl} rel="noreferrer" target="_blank">
          Open the payment at the provider
        </a>
      )}
    </Notice>
  );
}
