import type { MailEventOf } from "#src/mail/mail-event.ts";
import type { Mail } from "#src/mail/mail.ts";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { labAddress, labName, type LabSettings } from "@lightwell/shared/orders/order-labs";
import type { OrderMailKind } from "@lightwell/shared/orders/order-mails";
import type { Lab } from "@lightwell/shared/orders/lab";
import type { Order } from "#src/orders/order.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import {
  addressCorrected,
  orderCancelled,
  orderDelayed,
  orderRefunded,
  orderReplaced,
  orderShipped,
} from "./status-mails.ts";
import type { LabTicket } from "@lightwell/shared/contract/lab-endpoints";
import { labTicket } from "./lab-ticket.ts";
import { labGoOn, labStop } from "./lab-changes.ts";
import { orderConfirmation } from "./order-confirmation.ts";
import { paymentFailure, refundNotice } from "./payment-mails.ts";

interface RenderDeps {
  readonly orders: Pick<OrderRepository, "order">;
  readonly ownerEmail: string;
  readonly labSettings: LabSettings;
  /** Origin of the site, like `https://example.com`. */
  readonly shopOrigin: string;
  readonly shipping: ShippingSettings;
  /** The ticket of a lab for an order, and a new link to the lab's page of it. */
  readonly ticketWithLink: (order: Order, lab: Lab) => Promise<{ ticket: LabTicket; labUrl: string }>;
}

/** The order of a failed payment need not be stored. */
type OrderMailEvent = MailEventOf<OrderMailKind | "payment-failure">;

/** Writes a mail about an order. Throws when the order is not stored. */
export async function renderOrderMail(deps: RenderDeps, event: OrderMailEvent): Promise<Mail> {
  if (event.kind === "payment-failure") return await paymentFailure(event, deps.shopOrigin);
  const order = await deps.orders.order(event.orderId);
  if (!order) throw new Error("The order of this mail is not stored.");
  const receiversOf = ({ lab }: { readonly lab: Lab }) => ({
    ownerEmail: deps.ownerEmail,
    labEmail: labAddress(order, lab, deps.labSettings),
    labName: lab === "second" ? labName(order, lab) : "the lab",
  });
  switch (event.kind) {
    case "order-confirmation":
      return await orderConfirmation(order, deps.shopOrigin, deps.shipping);
    case "lab-ticket":
    case "lab-ticket-to-lab":
      return await labTicket({
        ...(await deps.ticketWithLink(order, event.lab)),
        ...receiversOf(event),
        isToLab: event.kind === "lab-ticket-to-lab",
        isCopy: event.isCopy,
      });
    case "lab-stop":
    case "lab-stop-to-owner":
      return await labStop(order, event, {
        ...receiversOf(event),
        isToOwner: event.kind === "lab-stop-to-owner",
      });
    case "lab-go-on":
    case "lab-go-on-to-owner":
      return await labGoOn(order, event, {
        ...receiversOf(event),
        isToOwner: event.kind === "lab-go-on-to-owner",
      });
    case "refund-notice":
      return await refundNotice(order, event.amount, deps.shopOrigin);
    case "order-replaced":
      return await orderReplaced(order, deps.shopOrigin);
    case "order-shipped":
      return await orderShipped(order, event, deps.shopOrigin);
    case "order-delayed":
      return await orderDelayed(order, event, deps.shopOrigin);
    case "address-corrected":
      return await addressCorrected(order, deps.shopOrigin);
    case "order-cancelled":
      return await orderCancelled(order, deps.shopOrigin);
    case "order-refunded":
      return await orderRefunded(order, event, deps.shopOrigin);
  }
}
