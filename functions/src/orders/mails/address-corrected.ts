import { addressLines } from "@lightwell/shared/checkout/address";
import type { Mail } from "#src/mail/mail.ts";
import type { Order } from "#src/orders/order.ts";
import { statusMail } from "./status-mail.ts";

/** The mail to the shopper when the address of a paid order was corrected. */
export async function addressCorrected(order: Order, shopOrigin: string): Promise<Mail> {
  return await statusMail(order, shopOrigin, {
    subject: "has another address",
    heading: "We have changed the address of your order",
    parts: [
      { paragraph: `Order ${order.number} now ships to:` },
      { lines: addressLines(order.shipTo) },
      { paragraph: "If this is not right, please tell us before it is shipped." },
    ],
  });
}
