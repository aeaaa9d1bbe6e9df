import { formatUsd } from "@lightwell/shared/money/cents";
import { paths } from "@lightwell/shared/routes/paths";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailEventOf } from "#src/mail/mail-event.ts";
import type { Mail } from "#src/mail/mail.ts";
import { shopName } from "#src/mail/mail-sender.ts";
import type { Order } from "#src/orders/order.ts";
import { orderStatusLink, supportLink } from "./status-mails.ts";

/** The mail about a payment that failed after days, when the shopper is no longer on the site. */
export async function paymentFailure(
  { orderNumber, emailAddress, total }: Omit<MailEventOf<"payment-failure">, "kind">,
  shopOrigin: string,
): Promise<Mail> {
  return await composeMail(
    {
      to: emailAddress,
      subject: `Your payment to ${shopName()} for order ${orderNumber} did not go through`,
    },
    {
      heading: "Your payment did not go through",
      reference: orderNumber,
      parts: [
        {
          paragraph: `The payment of ${formatUsd(total)} for order ${orderNumber} was not completed, so nothing has been made and nothing is owed.`,
        },
        {
          paragraph:
            "If you still want your prints, please order them again and choose another way to pay. Your bank can say why this one failed.",
        },
        {
          links: [
            { label: "Back to the shop", url: `${shopOrigin}${paths.home.href()}` },
            supportLink(orderNumber, shopOrigin),
          ],
        },
      ],
    },
  );
}

/** The mail to a shopper whose payment of an order that is paid already, or cancelled, is refunded. */
export async function refundNotice(
  order: Order,
  amountCents: number | undefined,
  shopOrigin: string,
): Promise<Mail> {
  const isCancelled = order.fulfilment === "cancelled";
  const payment = amountCents === undefined ? "payment" : `payment of ${formatUsd(amountCents)}`;
  return await composeMail(
    { to: order.emailAddress, subject: `A refund from ${shopName()} for order ${order.number}` },
    {
      heading: isCancelled ? "You get your payment back" : "You paid twice, and get one payment back",
      reference: order.number,
      addressee: order.shipTo.firstName,
      parts: [
        ...(isCancelled
          ? [
              {
                paragraph: `Order ${order.number} is cancelled. We are returning your ${payment} in full, to the card or account it came from. Banks take 5 to 10 days to show it.`,
              },
            ]
          : [
              { paragraph: `Order ${order.number} was paid already when a second ${payment} arrived.` },
              {
                paragraph:
                  "We are returning the second one in full, to the card or account it came from. Banks take 5 to 10 days to show it. Your prints are made once, as ordered.",
              },
            ]),
        { links: [orderStatusLink(order.id, shopOrigin), supportLink(order.number, shopOrigin)] },
      ],
    },
  );
}
