import { formatUsd } from "@lightwell/shared/money/cents";
import { shopName } from "#src/mail/shop-name.ts";
import type { Order } from "#src/orders/order.ts";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { Mail } from "#src/mail/mail.ts";
import { orderStatusLink, supportLink } from "./order-links.ts";

/** The mail to a shopper who has paid an order twice; `amountCents` is the second payment. */
export async function duplicatePaymentRefunded(
  order: Order,
  amountCents: number | undefined,
  shopOrigin: string,
): Promise<Mail> {
  const payment = amountCents === undefined ? "payment" : `payment of ${formatUsd(amountCents)}`;
  return await composeMail(
    { to: order.emailAddress, subject: `A refund from ${shopName()} for order ${order.number}` },
    {
      heading: "You paid twice, and get one payment back",
      reference: order.number,
      parts: [
        { paragraph: `Order ${order.number} was paid already when a second ${payment} arrived.` },
        {
          paragraph:
            "We are returning the second one in full, to the card or account it came from. Banks take 5 to 10 days to show it. Your prints are made once, as ordered.",
        },
        { links: [orderStatusLink(order.id, shopOrigin), supportLink(order.number, shopOrigin)] },
      ],
    },
  );
}
