import { formatUsd } from "@lightwell/shared/money/cents";
import { siteName } from "@lightwell/shared/shop/page-head";
import type { Order } from "#src/orders/order.ts";
import { composeMail } from "./mail-layout.ts";
import type { Mail } from "./mail.ts";

/** What a shopper gets when a payment that took days has come to nothing: they have left the shop long ago. */
export function paymentFailure(order: Order): Mail {
  return composeMail(
    {
      to: order.emailAddress,
      subject: `Your payment to ${siteName} for order ${order.number} did not go through`,
    },
    "Your payment did not go through",
    [
      {
        paragraph: `The payment of ${formatUsd(order.total)} for order ${order.number} was not completed, so nothing has been made and nothing is owed.`,
      },
      {
        paragraph:
          "If you still want your prints, please order them again and choose another way to pay. Your bank can say why this one failed.",
      },
    ],
  );
}
