import { sizeGroupOfType } from "@lightwell/shared/options/option-groups";
import { configurationOf, sizeOf } from "@lightwell/shared/print/configuration/configuration";
import { cropInWords, cropOf } from "@lightwell/shared/print/geometry/crop";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import { siteName } from "@lightwell/shared/shop/page-head";
import { shippingSpeeds } from "@lightwell/shared/checkout/shipping-speed";
import { originalName } from "#src/images/original-name.ts";
import type { Order, OrderLine } from "#src/orders/order.ts";
import { addressLines } from "#src/orders/address-lines.ts";
import { composeMail, type MailPart, type MailRow } from "#src/email/mail-layout.ts";
import type { Mail } from "#src/email/mail.ts";

/** What the owner hands to the lab: which original, exactly which print of it, and where it goes. */
export function labTicket(order: Order, ownerEmail: string): Mail {
  return ticket(order, { to: ownerEmail, subject: subjectOf(order) }, []);
}

/** The same once more, marked so that nobody makes the prints twice. */
export function labTicketCopy(order: Order, ownerEmail: string): Mail {
  return ticket(order, { to: ownerEmail, subject: `COPY: ${subjectOf(order)}` }, [
    { paragraph: "COPY: this ticket was sent before. Make the prints only if they have not been made." },
  ]);
}

function ticket(order: Order, envelope: Pick<Mail, "to" | "subject">, notice: readonly MailPart[]): Mail {
  return composeMail(envelope, `Make ${printsOf(order)}`, [
    ...notice,
    { paragraph: `Order ${order.number}` },
    ...order.lines.map(printPart),
    { heading: "Shipping", rows: [["Speed", shippingSpeeds[order.shipping.selected].name]] },
    { lines: addressLines(order.shipTo) },
  ]);
}

function subjectOf(order: Order): string {
  return `${siteName} lab ticket ${order.number}: ${printsOf(order)}`;
}

function printsOf({ lines }: Order): string {
  return lines.length === 1 ? "1 print" : `${lines.length} prints`;
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
  const { type, choices } = describeConfiguration(configuration);
  return [
    ["Print", type],
    ["Exact size", size],
    ["Hung", line.isLandscapeOrientation ? "Landscape" : "Portrait"],
    ["Crop", cropInWords(cropOf(line, size))],
    ...choices
      .filter(({ group }) => group !== sizeGroupOfType[configuration.type])
      .map(({ label, value }): MailRow => [label, value]),
  ];
}
