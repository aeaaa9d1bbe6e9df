import { formatUsd } from "@lightwell/shared/money/cents";
import { carrierFacts, trackingUrl } from "@lightwell/shared/orders/parcel";
import { paidCents } from "@lightwell/shared/orders/paid-cents";
import { refundedAmounts } from "@lightwell/shared/orders/refunded-amounts";
import { shopName } from "#src/mail/shop-name.ts";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailPart } from "#src/mail/mail-part.ts";
import type { Mail } from "#src/mail/mail.ts";
import { addressLines } from "@lightwell/shared/checkout/address-lines";
import type { Order } from "#src/orders/order.ts";
import { orderStatusLink, supportLink } from "./order-links.ts";

// The mails to the shopper about an order after it is paid. Each is rendered from the order as stored at the time of
// sending.

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

/** `amountCents` is the amount of this refund; the order may have others. */
export async function orderRefunded(order: Order, amountCents: number, shopOrigin: string): Promise<Mail> {
  const { refundedCents } = refundedAmounts(order.timeline);
  const rows = [
    ["Refund", formatUsd(amountCents)],
    ["Paid", formatUsd(paidCents(order))],
    ["Refunded so far", formatUsd(refundedCents)],
  ] as const;
  return await statusMail(order, shopOrigin, {
    subject: `: a refund of ${formatUsd(amountCents)}`,
    heading: `A refund of ${formatUsd(amountCents)}`,
    parts: [
      {
        paragraph: `We have refunded ${formatUsd(amountCents)} of order ${order.number}, to the card or account it was paid from. Banks take 5 to 10 days to show it.`,
      },
      { heading: "Your refund", rows },
    ],
  });
}

interface StatusMail {
  /** Continues "Your Lightwell order LW-7K3F-92Q". */
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
}

async function statusMail(
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
