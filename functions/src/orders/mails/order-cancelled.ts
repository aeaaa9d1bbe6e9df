import type { Mail } from "#src/mail/mail.ts";
import type { Order } from "#src/orders/order.ts";
import { statusMail } from "./status-mail.ts";

/** The mail to the shopper when a paid order was cancelled. */
export async function orderCancelled(order: Order, shopOrigin: string): Promise<Mail> {
  return await statusMail(order, shopOrigin, {
    subject: "is cancelled",
    heading: "Your order is cancelled",
    parts: [
      { paragraph: `Order ${order.number} was cancelled and is not made.` },
      { paragraph: "You get a mail of its own about each refund." },
    ],
  });
}
