import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { formatUsd } from "@lightwell/shared/money/cents";
import { disputeReasonText, disputeToShow } from "@lightwell/shared/orders/dispute";
import { useDayFormat } from "#src/admin/format/shop-time.ts";
import { Notice } from "#src/ui/notice.tsx";

/** The dispute of an order that is not decided, or that cost the money, with what is to be done until when. */
export function DisputeNotice({ order: { timeline, paymentUrl } }: { readonly order: OrderDetail }) {
  const formatDay = useDayFormat();
  const dispute = disputeToShow(timeline);
  if (!dispute) return null;
  const { state, amountCents, answerBy, isUnanswerable } = dispute;
  const asked = `The cardholder asks the bank for ${formatUsd(amountCents)} back: ${disputeReasonText(dispute)}.`;
  const day = answerBy === undefined ? "" : ` by ${formatDay(answerBy)}`;
  const answer = isUnanswerable
    ? "The bank takes no answer, and decides by itself."
    : `Answer at the provider${day}, or the money is lost.`;
  const sentences = {
    "needs-answer": `The payment is disputed. ${asked} ${answer}`,
    answered: `The payment is disputed. ${asked} You have answered, and the bank decides.`,
    won: "",
    prevented: "",
    resolved: `To prevent a dispute, the card network has returned ${formatUsd(amountCents)} to the cardholder.`,
    lost: `The dispute was lost: the bank has returned ${formatUsd(amountCents)} to the cardholder.`,
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
