import { pickPrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import { dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import {
  businessDaysText,
  dateRangeText,
  daysText,
  dayText,
} from "@lightwell/shared/delivery/delivery-texts";
import { formatUsd } from "@lightwell/shared/money/cents";
import { shippingText } from "@lightwell/shared/checkout/order-total";
import { paidCents } from "@lightwell/shared/orders/order-payment";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import { shopName } from "#src/mail/mail-sender.ts";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import type { Order } from "#src/orders/order.ts";
import { addressLines } from "@lightwell/shared/checkout/address";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailPart, MailRow, MailTable } from "#src/mail/mail-part.ts";
import type { Mail } from "#src/mail/mail.ts";
import { faqLink, orderStatusLink, supportLink } from "./status-mails.ts";

/** The mail to the shopper when an order is paid. */
export async function orderConfirmation(
  order: Order,
  shopOrigin: string,
  shipping: ShippingSettings,
): Promise<Mail> {
  const labDays = businessDaysText(shipping.labDays);
  return await composeMail(
    { to: order.emailAddress, subject: `Your ${shopName()} order ${order.number}` },
    {
      heading: "Thank you for your order!",
      reference: order.number,
      addressee: order.shipTo.firstName,
      preview: `Order ${order.number}, ${formatUsd(paidCents(order))}: your prints are made to order.`,
      parts: [
        {
          paragraph: `Your prints are made to order. The lab ships within ${labDays}; most orders ship in ${daysText(shipping.shipDays)} or less.`,
        },
        ...order.lines.map(printPart),
        sumsOf(order, shipping),
        { heading: "Delivery", rows: deliveryRows(order) },
        { paragraph: "It ships to:" },
        { lines: addressLines(order.shipTo) },
        {
          paragraph:
            "If the address or a print is not right, please tell us at once: what the lab has begun cannot be changed.",
        },
        { heading: "What happens next", steps: nextSteps(labDays) },
        {
          paragraph: `Tell us about damage within ${daysText(shipping.damageDays)} of receipt. Answers to most questions are among the FAQs on our site.`,
        },
        {
          links: [
            orderStatusLink(order.id, shopOrigin),
            supportLink(order.number, shopOrigin),
            faqLink(shopOrigin),
          ],
        },
      ],
    },
  );
}

function printPart(line: OrderLine, index: number): MailTable {
  const { image, selected, title } = line;
  return {
    heading: title,
    rows: [...optionRows(line), ["Price", formatUsd(line.subtotal)]],
    endsInSum: true,
    print: { cid: `print-${index + 1}`, image, selected, ...pickPrintedPicture(line) },
  };
}

function optionRows({ selected }: OrderLine): MailRow[] {
  const configuration = configurationOf(selected);
  if (!configuration) return [];
  const { type, choices } = describeConfiguration(configuration);
  return [["Print", type], ...choices.map(({ label, value }): MailRow => [label, value])];
}

function sumsOf(
  { number, created, shipping, taxes, subtotal, total, receivedCents }: Order,
  { timeZone }: Pick<ShippingSettings, "timeZone">,
): MailPart {
  const day = dateInTimeZone(created, timeZone);
  const [year = ""] = day.split("-");
  return {
    heading: "Your order",
    rows: [
      ["Order", number],
      ["Ordered", `${dayText(day)}, ${year}`],
      ["Subtotal", formatUsd(subtotal)],
      ["Shipping", shippingText(shipping.cost)],
      ["Sales Tax", formatUsd(taxes.taxAmount)],
      ["Total", formatUsd(total)],
      ...(receivedCents === undefined ? [] : [["Paid", formatUsd(receivedCents)] as const]),
    ],
    endsInSum: true,
  };
}

/** How and when the order arrives. */
function deliveryRows({ shipping, delivery }: Order): MailRow[] {
  return [
    ["Speed", shippingSpeeds[shipping.selected].name],
    ["Arrives", dateRangeText(delivery)],
  ];
}

const nextSteps = (labDays: string) => [
  `The lab makes your prints and ships them within ${labDays}.`,
  "They travel to the address above.",
  "Look them over when they arrive. Damage in transit is made right.",
];
