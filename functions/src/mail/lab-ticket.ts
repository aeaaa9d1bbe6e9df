import { configurationOf, groupsOfType, sizeOf } from "@lightwell/shared/print/configuration";
import { cropInWords, cropOf } from "@lightwell/shared/print/crop";
import { labelOfGroup, optionLabel } from "@lightwell/shared/print/option-label";
import { siteName } from "@lightwell/shared/shop/page-head";
import { shippingSpeeds } from "@lightwell/shared/checkout/shipping-speed";
import { originalName } from "../images/original-name.ts";
import type { Order, OrderLine } from "#/orders/order.ts";
import { addressLines } from "./address-lines.ts";
import { composeMail, type MailPart, type MailRow } from "./mail-layout.ts";
import type { Mail } from "./mail.ts";

/** What the owner hands to the lab: which original, exactly which print of it, and where it goes. */
export function labTicket(order: Order, ownerEmail: string): Mail {
  const prints = order.lines.length === 1 ? "1 print" : `${order.lines.length} prints`;
  return composeMail(
    { to: ownerEmail, subject: `${siteName} lab ticket ${order.number}: ${prints}` },
    `Make ${prints}`,
    [
      { paragraph: `Order ${order.number}` },
      ...order.lines.map(printPart),
      { heading: "Shipping", rows: [["Speed", shippingSpeeds[order.shipping.selected].name]] },
      { lines: addressLines(order.shipTo) },
    ],
  );
}

function printPart(line: OrderLine, index: number): MailPart {
  return {
    heading: `${index + 1}. ${line.title}`,
    rows: [["Photo", line.id], ["Original", originalName(line.image)], ...printRows(line)],
  };
}

/** The size as it was sold; the rest in words. */
function printRows(line: OrderLine): MailRow[] {
  const configuration = configurationOf(line.selected);
  const size = configuration && sizeOf(configuration);
  if (!configuration || size === undefined) {
    return [["Print", JSON.stringify(line.selected)]]; // the owner still sees what was ordered
  }
  const { type, choices } = configuration;
  const [, ...others] = groupsOfType[type];
  return [
    ["Print", type === "framed" ? "Framed" : "Unframed"],
    ["Exact size", size],
    ["Hung", line.isLandscapeOrientation ? "Landscape" : "Portrait"],
    ["Crop", cropInWords(cropOf(line, size))],
    ...others.flatMap((group): MailRow[] => {
      const value = choices[group];
      return value === undefined ? [] : [[labelOfGroup[group], optionLabel(group, value)]];
    }),
  ];
}
