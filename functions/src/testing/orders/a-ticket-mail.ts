import { readPrintFileConfig } from "#src/config/config.ts";
import type { Mail } from "#src/mail/mail.ts";
import { labTicketOf } from "#src/lab/lab-ticket-of.ts";
import { labTicket } from "#src/orders/mails/lab-ticket.ts";
import type { Order } from "#src/orders/order.ts";

export const sampleLabUrl = "https://lightwell.example/lab/of-the-order#token";

/** The lab ticket of an order, by default sent for the first time. */
export async function aTicketMail(order: Order, isCopy = false): Promise<Mail> {
  const ticket = labTicketOf(order, readPrintFileConfig({}), "first");
  return await labTicket({
    ticket,
    ownerEmail: "owner@example.test",
    labEmail: "",
    labName: "the lab",
    isToLab: false,
    labUrl: sampleLabUrl,
    isCopy,
  });
}
