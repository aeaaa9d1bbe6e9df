import { addressLines } from "@lightwell/shared/checkout/address";
import { carrierFacts, trackingUrl } from "@lightwell/shared/orders/parcel";
import type { Mail } from "#src/mail/mail.ts";
import type { Order } from "#src/orders/order.ts";
import { statusMail } from "./status-mail.ts";

/** The mail to the shopper when the order has left the lab, with its parcel and address. */
export async function orderShipped(order: Order, shopOrigin: string): Promise<Mail> {
  const { parcel } = order;
  const facts = parcel && carrierFacts[parcel.carrier];
  return await statusMail(order, shopOrigin, {
    subject: "is on its way",
    heading: "Your prints are on their way",
    parts: [
      { paragraph: `Order ${order.number} has left the lab.` },
      ...(parcel && facts
        ? [
            {
              heading: "Parcel",
              rows: [
                ["Carrier", facts.name],
                ["Tracking number", parcel.trackingNumber],
              ] as const,
            },
            { links: [{ label: `Track it at ${facts.name}`, url: trackingUrl(parcel) }] },
          ]
        : []),
      { paragraph: "It travels to:" },
      { lines: addressLines(order.shipTo) },
    ],
  });
}
