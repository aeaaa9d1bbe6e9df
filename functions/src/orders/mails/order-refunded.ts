import { formatUsd } from "@lightwell/shared/money/cents";
import { paidCents, refundedAmounts } from "@lightwell/shared/orders/order-payment";
import type { Mail } from "#src/mail/mail.ts";
import type { Order } from "#src/orders/order.ts";
import { statusMail } from "./status-mail.ts";

/** The mail to the shopper about one refund. `amountCents` is the amount of this refund; the order may have others. */
export async function orderRefunded(order: Order, amountCents: number, shopOrigin: string): Promise<Mail> {
  const { refundedCents } = refundedAmounts(order.timeline);
  const rows = [
    ["Refund", formatUsd(amountCents)],
    ["Paid", formatUsd(paidCents(order))],
    ["Refunded so far", formatUsd(refundedCents)],
  ] as const;
  return await statusMail(order, shopOrigin, {
    subject: `: a refund of ${formatUsd(amountCents)}`,
    heading: `A refund of ${formatUsd(amountCents)}`,
    parts: [
      {
        paragraph: `We have refunded ${formatUsd(amountCents)} of order ${order.number}, to the card or account it was paid from. Banks take 5 to 10 days to show it.`,
      },
      { heading: "Your refund", rows },
    ],
  });
}
