import { configurationOf, type Selected } from "#src/print/configuration/configuration.ts";
import type { OptionGroup } from "#src/options/option-groups.ts";
import { type FulfilmentState, isBeforeShipment } from "./fulfilment.ts";
import { parcelsOf, receivedLines, shippedLines } from "./order-parts.ts";
import { type Lab, labs } from "./lab.ts";
import type { OrderLab, Parcel, TimelineEntry } from "./orders-schemas.ts";
import { linesNotMade } from "./refund-quote.ts";

/** The fields of an order that say who makes its prints. */
interface OrderOfLabs {
  readonly lines: readonly unknown[];
  /** The lab that makes some of the prints or all; absent when the first lab makes all. */
  readonly secondLab?: OrderLab | undefined;
}

/** What the owner has entered about labs. */
export interface LabSettings {
  readonly labEmail: string;
  /** The prints with some values of an option group are made by it; null when one lab makes all. */
  readonly secondLab: {
    readonly name: string;
    readonly emailAddress: string;
    readonly group: OptionGroup;
    readonly values: readonly string[];
  } | null;
}

/** The prints that the second lab makes by the owner's setting; undefined when there are none. */
export function secondLabFor(
  lines: readonly { readonly selected: Selected }[],
  setting: LabSettings["secondLab"],
): OrderLab | undefined {
  if (!setting) return undefined;
  const { name, emailAddress, group, values } = setting;
  const lineNumbers = lines.flatMap(({ selected }, index) => {
    const value = configurationOf(selected)?.choices[group];
    return value !== undefined && values.includes(value) ? [index + 1] : [];
  });
  return lineNumbers.length === 0 ? undefined : { name, emailAddress, lineNumbers };
}

/** The numbers of the lines that a lab makes, from 1. */
export function linesOfLab({ lines, secondLab }: OrderOfLabs, lab: Lab): number[] {
  const ofSecond = new Set(secondLab?.lineNumbers);
  return lines.flatMap((_, index) => (ofSecond.has(index + 1) === (lab === "second") ? [index + 1] : []));
}

/** The lines that a lab makes and that are in no parcel. */
export function openLinesOfLab(
  order: OrderOfLabs & { readonly timeline: readonly TimelineEntry[] },
  lab: Lab,
): number[] {
  const shipped = shippedLines(order);
  return linesOfLab(order, lab).filter((line) => !shipped.has(line));
}

/** The labs that make the prints of an order: one, or both. */
export function labsOf(order: OrderOfLabs): readonly Lab[] {
  return labs.filter((lab) => linesOfLab(order, lab).length > 0);
}

/** Whether both labs make prints of an order, so that each sends a parcel of its own. */
export function isSplit(order: OrderOfLabs): boolean {
  return labsOf(order).length > 1;
}

/**
 * Where mails to a lab go; empty when the owner forwards them. A corrected address counts for orders in progress as
 * well, that of another second lab does not: their prints stay where they are.
 */
export function labAddress({ secondLab }: OrderOfLabs, lab: Lab, site: LabSettings): string {
  if (lab === "first") return site.labEmail;
  const isSame = secondLab === undefined || site.secondLab?.name === secondLab.name;
  return (isSame ? site.secondLab?.emailAddress : secondLab.emailAddress) ?? "";
}

export function labName({ secondLab }: OrderOfLabs, lab: Lab): string {
  return lab === "second" && secondLab ? secondLab.name : "First lab";
}

/**
 * What a lab makes of an order, and how far it has got with it. A lab has another parcel to send when a print that was
 * stopped is to be made after all.
 */
export interface LabPart {
  readonly lineNumbers: readonly number[];
  readonly fulfilment: FulfilmentState;
  /** The last parcel with these prints, once all of them are shipped. */
  readonly parcel: Parcel | undefined;
  /** The lines of its last parcel, or of the one to send. */
  readonly parcelLines: readonly number[];
}

/** The part of an order that a lab makes. */
export function labPart(
  order: OrderOfLabs & {
    readonly fulfilment: FulfilmentState;
    readonly timeline: readonly TimelineEntry[];
  },
  lab: Lab,
): LabPart {
  const lineNumbers = linesOfLab(order, lab);
  const { fulfilment } = order;
  const sent = parcelsOf(order).findLast((one) => one.lineNumbers.some((line) => lineNumbers.includes(line)));
  const notMade = linesNotMade(order.timeline);
  const toSend = openLinesOfLab(order, lab).filter((line) => !notMade.has(line));
  if (sent && (toSend.length === 0 || !isBeforeShipment(fulfilment)))
    return {
      lineNumbers,
      fulfilment: isBeforeShipment(fulfilment) ? "shipped" : fulfilment,
      parcel: sent.parcel,
      parcelLines: sent.lineNumbers,
    };
  const received = receivedLines(order);
  const made = lineNumbers.every((line) => received.has(line)) ? "at-lab" : "unfulfilled";
  return {
    lineNumbers,
    fulfilment: isBeforeShipment(fulfilment) && isSplit(order) ? made : fulfilment,
    parcel: undefined,
    parcelLines: toSend.length > 0 ? toSend : lineNumbers,
  };
}
