import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { shippingSpeeds, type Speed } from "@lightwell/shared/delivery/shipping-speed";
import type { LabTicket, TicketLine } from "@lightwell/shared/contract/lab-endpoints";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { isBeforeShipment } from "@lightwell/shared/orders/fulfilment";
import { labPart, openLinesOfLab } from "@lightwell/shared/orders/order-labs";
import { isStopped } from "@lightwell/shared/orders/order-stage";
import { linesNotMade } from "@lightwell/shared/orders/refund-quote";
import type { Lab } from "@lightwell/shared/orders/lab";
import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import { sizeGroupOfType } from "@lightwell/shared/options/option-groups";
import { configurationOf, sizeOf } from "@lightwell/shared/print/configuration/configuration";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import { type CropBox, formatCrop } from "@lightwell/shared/print/geometry/crop";
import { formatInches } from "@lightwell/shared/print/geometry/format-inches";
import {
  hasBorder,
  type PrintGeometry,
  printGeometry,
} from "@lightwell/shared/print/geometry/print-geometry";
import { printPixels } from "@lightwell/shared/print/geometry/print-pixels";
import { pickPrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import type { PrintFileConfig } from "#src/config/config.ts";
import { originalName } from "#src/images/picture-store.ts";
import type { Order } from "#src/orders/order.ts";
import { wantedPrintFile } from "#src/print-files/print-file.ts";

type Row = [label: string, value: string];

/** The services that the lab books (owner to confirm). They deliver to every address that the shop accepts. */
const carrierServices: Readonly<Record<Speed, string>> = {
  0: "UPS Ground",
  1: "UPS Ground",
  2: "UPS 2nd Day Air",
};

/** What a lab needs to make and ship its prints of an order: for the mail, the lab's page and the packing slip. */
export function labTicketOf(order: Order, config: PrintFileConfig, lab: Lab): LabTicket {
  const { id, number, shipTo, shipping, delivery } = order;
  const { lineNumbers, fulfilment, parcel, parcelLines } = labPart(order, lab);
  const ofLab = new Set(lineNumbers);
  // A lab that has another parcel to send does not make again what is in the first one.
  const onTicket = isBeforeShipment(fulfilment) ? openLinesOfLab(order, lab) : lineNumbers;
  const notMade = linesNotMade(order.timeline);
  const isWhole = order.lines.every((_, index) => ofLab.has(index + 1) || notMade.has(index + 1));
  return {
    orderId: id,
    number,
    ...(order.replaces && { replaces: order.replaces.number }),
    lines: order.lines.flatMap((line, index) =>
      onTicket.includes(index + 1) ? [ticketLine(order, line, index + 1, config)] : [],
    ),
    ...(!isWhole && { isPart: true }),
    shipping: [
      ["Speed", shippingSpeeds[shipping.selected].name],
      ["Service", carrierServices[shipping.selected]],
      ["Ship by", dayText(delivery.dispatchBy)],
    ],
    shipTo,
    previousShipTo: previousAddress(order),
    fulfilment,
    parcel,
    parcelLines: [...parcelLines],
    isStopped: isStopped(order) || onTicket.every((line) => notMade.has(line)),
  };
}

/** The shipping address before its last correction; undefined if it was never corrected. */
function previousAddress({ timeline }: Order): Recipient | undefined {
  return timeline
    .map(({ event }) => (event.kind === "address-corrected" ? event.previous : undefined))
    .findLast((address) => address !== undefined);
}

function ticketLine(order: Order, line: OrderLine, lineNumber: number, config: PrintFileConfig): TicketLine {
  const fileName = wantedPrintFile(order, lineNumber, config)?.name;
  return {
    lineNumber,
    title: line.title,
    rows: [
      ["Photo", line.id],
      ["Original", originalName(line.image)],
      ...(line.fileName === "" ? [] : [["Uploaded as", line.fileName] satisfies Row]),
      ...(fileName === undefined ? [] : [["Print file", fileName] satisfies Row]),
      ...printRows(line),
    ],
    fileName,
    image: line.image,
    selected: line.selected,
    picture: pickPrintedPicture(line),
    isStopped: linesNotMade(order.timeline).has(lineNumber),
  };
}

/** The size as it was sold; the rest in words. */
function printRows(line: OrderLine): Row[] {
  const configuration = configurationOf(line.selected);
  const size = configuration && sizeOf(configuration);
  const geometry = configuration && printGeometry(configuration, line);
  if (!configuration || size === undefined || !geometry) return [["Print", JSON.stringify(line.selected)]]; // the owner still sees what was ordered
  const { type, choices } = describeConfiguration(configuration);
  return [
    ["Print", type],
    ["Exact size", size],
    ["Orientation", line.isLandscapeOrientation ? "Landscape" : "Portrait"],
    ...(geometry.matte ? [["Matte opening", formatInches(geometry.opening)] satisfies Row] : []),
    ["Paper", formatInches(geometry.paper)],
    [
      "Picture on the paper",
      hasBorder(geometry) ? `${formatInches(geometry.image)}, white border` : "To the edge",
    ],
    ["Crop", formatCrop(geometry.crop)],
    ...pixelRows(geometry, line),
    ...(geometry.frameInches > 0 ? [["Outside size", formatInches(geometry.outside)] satisfies Row] : []),
    ...choices
      .filter(({ group }) => group !== sizeGroupOfType[configuration.type])
      .map(({ label, value }): Row => [label, value]),
  ];
}

function pixelRows(geometry: PrintGeometry, line: OrderLine): Row[] {
  if (line.width === 0 || line.height === 0) return []; // not known
  const { crop, ppi } = printPixels(geometry, line);
  return [
    ["Crop box", formatCropBox(crop)],
    ["Resolution", `${ppi} ppi`],
  ];
}

/** `"4444 × 4000 px, 778 px from the left, 0 px from the top"` */
function formatCropBox({ left, top, width, height }: CropBox): string {
  return `${width} × ${height} px, ${left} px from the left, ${top} px from the top`;
}
