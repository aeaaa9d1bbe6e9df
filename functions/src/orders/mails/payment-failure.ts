import { formatUsd } from "@lightwell/shared/money/cents";
import { shopName } from "#src/mail/shop-name.ts";
import type { MailEventOf } from "#src/mail/mail-event.ts";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { Mail } from "#src/mail/mail.ts";
import { supportLink } from "./order-links.ts";

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
        { links: [supportLink(orderNumber, shopOrigin)] },
      ],
    },
  );
}
