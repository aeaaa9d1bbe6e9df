import { printedPictureSchema } from "@lightwell/shared/catalog/photo";
import { formatUsd } from "@lightwell/shared/money/cents";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import { siteName } from "@lightwell/shared/shop/page-head";
import { shippingFacts } from "@lightwell/shared/shop/shipping-facts";
import type { Order, OrderLine } from "#src/orders/order.ts";
import { addressLines } from "#src/orders/address-lines.ts";
import { composeMail, type MailPart, type MailRow } from "#src/email/mail-layout.ts";
import type { Mail } from "#src/email/mail.ts";

/** What a shopper gets when an order is paid. */
export function orderConfirmation(order: Order): Mail {
  const { shipping, taxes, subtotal, total } = order;
  return composeMail(
    { to: order.emailAddress, subject: `Your ${siteName} order ${order.number}` },
    "Thank you for your order!",
    [
      {
        paragraph: `Your prints are made to order. The lab ships within ${shippingFacts.labBusinessDays} business days; most orders ship in ${shippingFacts.mostOrdersShipWithinDays} days or less.`,
      },
      ...order.lines.flatMap(lineParts),
      {
        heading: "Your order",
        rows: [
          ["Order", order.number],
          ["Subtotal", formatUsd(subtotal)],
          ["Shipping", shipping.cost === 0 ? "FREE" : formatUsd(shipping.cost)],
          ["Sales Tax", formatUsd(taxes.taxAmount)],
          ["Total", formatUsd(total)],
        ],
        endsInSum: true,
      },
      { paragraph: "It ships to:" },
      { lines: addressLines(order.shipTo) },
      {
        paragraph: `Tell us about damage within ${shippingFacts.damageClaimDays} days of receipt. Answers to most questions are among the FAQs on our site.`,
      },
    ],
  );
}

function lineParts(line: OrderLine, index: number): MailPart[] {
  const { image, selected, title } = line;
  return [
    {
      print: { cid: `print-${index + 1}`, image, selected, ...printedPictureSchema.parse(line) },
      alt: title,
    },
    { heading: title, rows: [...optionRows(line), ["Price", formatUsd(line.subtotal)]] },
  ];
}

function optionRows({ selected }: OrderLine): MailRow[] {
  const configuration = configurationOf(selected);
  if (!configuration) return [];
  const { type, choices } = describeConfiguration(configuration);
  return [["Print", type], ...choices.map(({ label, value }): MailRow => [label, value])];
}
