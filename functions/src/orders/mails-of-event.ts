import { orderMailKey } from "@lightwell/shared/orders/order-mails";
import type { OrderEvent } from "@lightwell/shared/orders/orders-schemas";
import type { MailEvent } from "#src/mail/mail-event.ts";

/** A mail with the key under which it is queued once. */
interface QueuedMail {
  readonly key: string;
  readonly event: MailEvent;
}

/** The mails that an event of an order causes; `id` is its entry in the timeline. */
export function mailsOfEvent(orderId: string, id: string, event: OrderEvent): readonly QueuedMail[] {
  switch (event.kind) {
    case "shipped":
    case "parcel-corrected":
      return [{ key: orderMailKey("order-shipped", orderId, id), event: { kind: "order-shipped", orderId } }];
    case "cancelled":
      return [{ key: orderMailKey("order-cancelled", orderId), event: { kind: "order-cancelled", orderId } }];
    case "address-corrected":
      return [
        {
          key: orderMailKey("address-corrected", orderId, id),
          event: { kind: "address-corrected", orderId },
        },
        {
          key: orderMailKey("lab-ticket", orderId, id),
          event: { kind: "lab-ticket", orderId, isCopy: true },
        },
      ];
    case "refunded":
      return [
        {
          key: orderMailKey("order-refunded", orderId, event.refundId),
          event: { kind: "order-refunded", orderId, amountCents: event.amountCents },
        },
      ];
    case "paid":
    case "sent-to-lab":
    case "delivered":
    case "noted":
    case "mail-resent":
    case "refund-requested":
    case "refund-rejected":
    case "refund-failed":
      return [];
  }
}
