import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailPart } from "#src/mail/mail-part.ts";
import type { Mail } from "#src/mail/mail.ts";
import { shopName } from "#src/mail/shop-name.ts";
import type { Order } from "#src/orders/order.ts";
import { orderStatusLink, supportLink } from "./order-links.ts";

interface StatusMail {
  /** Continues "Your Lightwell order LW-7K3F-92Q". */
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
}

/** A mail to the shopper about an order after it is paid, rendered from the order as stored at the time of sending. */
export async function statusMail(
  order: Order,
  shopOrigin: string,
  { subject, heading, parts }: StatusMail,
): Promise<Mail> {
  const start = `Your ${shopName()} order ${order.number}`;
  return await composeMail(
    { to: order.emailAddress, subject: subject.startsWith(":") ? start + subject : `${start} ${subject}` },
    {
      heading,
      reference: order.number,
      parts: [
        ...parts,
        { links: [orderStatusLink(order.id, shopOrigin), supportLink(order.number, shopOrigin)] },
      ],
    },
  );
}
