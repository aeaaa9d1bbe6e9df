import { sizeGroupOfType } from "@lightwell/shared/options/option-groups";
import { configurationOf, sizeOf } from "@lightwell/shared/print/configuration/configuration";
import { cropBox, formatCrop, type CropBox } from "@lightwell/shared/print/geometry/crop";
import { formatInches, type InchSize } from "@lightwell/shared/print/geometry/inches";
import { hasBorder, printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import { dayText } from "@lightwell/shared/delivery/date-range-text";
import { siteName } from "@lightwell/shared/shop/site-name";
import { shippingSpeeds } from "@lightwell/shared/checkout/shipping-speed";
import { originalName } from "#src/images/original-name.ts";
import type { OrderLine } from "@lightwell/shared/orders/order-line";
import type { Order } from "#src/orders/order.ts";
import { addressLines } from "#src/orders/address-lines.ts";
import { composeMail } from "#src/email/compose-mail.ts";
import type { MailPart, MailRow, MailTable } from "#src/email/mail-part.ts";
import type { Mail } from "#src/email/mail.ts";

/** What the owner hands to the lab: which original, exactly which print of it, and where it goes. */
export async function labTicket(order: Order, ownerEmail: string): Promise<Mail> {
  return await ticket(order, { to: ownerEmail, subject: subjectOf(order) }, []);
}

/** The same once more, marked so that nobody makes the prints twice. */
export async function labTicketCopy(order: Order, ownerEmail: string): Promise<Mail> {
  return await ticket(order, { to: ownerEmail, subject: `COPY: ${subjectOf(order)}` }, [
    { notice: "COPY: this ticket was sent before. Make the prints only if they have not been made." },
  ]);
}

async function ticket(
  order: Order,
  envelope: Pick<Mail, "to" | "subject">,
  notice: readonly MailPart[],
): Promise<Mail> {
  return await composeMail(envelope, {
    heading: `Make ${printsOf(order)}`,
    reference: order.number,
    parts: [
      ...notice,
      { paragraph: `Order ${order.number}` },
      ...order.lines.map(printPart),
      { heading: "Shipping", rows: shippingRows(order) },
      { lines: addressLines(order.shipTo) },
      ...formerAddress(order),
    ],
  });
}

/** The address before the last correction, so that a label that was printed with it is found. */
function formerAddress({ timeline }: Order): MailPart[] {
  const event = timeline.findLast((entry) => entry.event.kind === "address-corrected")?.event;
  if (event?.kind !== "address-corrected" || !event.previous) return [];
  return [{ heading: "The address was corrected. Do not ship to:", lines: addressLines(event.previous) }];
}

/** How it travels, and the last day on which it can leave the lab to arrive as promised. */
function shippingRows({ shipping, delivery }: Order): MailRow[] {
  return [
    ["Speed", shippingSpeeds[shipping.selected].name],
    ...(delivery ? [["Ship by", dayText(delivery.dispatchBy)] as const] : []),
  ];
}

function subjectOf(order: Order): string {
  return `${siteName} lab ticket ${order.number}: ${printsOf(order)}`;
}

function printsOf({ lines }: Order): string {
  return lines.length === 1 ? "1 print" : `${lines.length} prints`;
}

function printPart(line: OrderLine, index: number): MailTable {
  return {
    heading: `${index + 1}. ${line.title}`,
    rows: [["Photo", line.id], ["Original", originalName(line.image)], ...printRows(line)],
  };
}

/** The size as it was sold; the rest in words. */
function printRows(line: OrderLine): MailRow[] {
  const configuration = configurationOf(line.selected);
  const size = configuration && sizeOf(configuration);
  const geometry = configuration && printGeometry(configuration, line);
  if (!configuration || size === undefined || !geometry) {
    return [["Print", JSON.stringify(line.selected)]]; // the owner still sees what was ordered
  }
  const { type, choices } = describeConfiguration(configuration);
  return [
    ["Print", type],
    ["Exact size", size],
    ["Orientation", line.isLandscapeOrientation ? "Landscape" : "Portrait"],
    ...(geometry.matte ? [["Matte opening", formatInches(geometry.opening)] as const] : []),
    ["Paper", formatInches(geometry.paper)],
    [
      "Picture on the paper",
      hasBorder(geometry) ? `${formatInches(rounded(geometry.image))}, white border` : "To the edge",
    ],
    ["Crop", formatCrop(geometry.crop)],
    ["Crop box", formatCropBox(cropBox(geometry.crop, line))],
    ...choices
      .filter(({ group }) => group !== sizeGroupOfType[configuration.type])
      .map(({ label, value }): MailRow => [label, value]),
  ];
}

/** To a hundredth of an inch. */
function rounded({ widthInches, heightInches }: InchSize): InchSize {
  const round = (inches: number) => Math.round(inches * 100) / 100;
  return { widthInches: round(widthInches), heightInches: round(heightInches) };
}

/** `"4444 × 4000 px, 778 px from the left, 0 px from the top"` */
function formatCropBox({ left, top, width, height }: CropBox): string {
  return `${width} × ${height} px, ${left} px from the left, ${top} px from the top`;
}
