import type { Parcel, TimelineEntry } from "./orders-schemas.ts";
import { linesNotMade } from "./refund-quote.ts";

/** An order with the number of its lines, and what happened to it. */
interface OrderOfParts {
  readonly lines: readonly unknown[];
  /** Oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** A parcel with the numbers of the lines that are in it, from 1. */
export interface SentParcel {
  readonly parcel: Parcel;
  readonly lineNumbers: readonly number[];
}

/** The parcels of an order as they were last corrected, in the order in which they were sent. */
export function parcelsOf({ lines, timeline }: OrderOfParts): readonly SentParcel[] {
  return timeline.reduce<readonly SentParcel[]>((sent, { event }) => {
    if (event.kind === "shipped")
      return [...sent, { parcel: event.parcel, lineNumbers: event.lineNumbers ?? allOf(lines) }];
    if (event.kind !== "parcel-corrected") return sent;
    const { parcel, lineNumbers } = event;
    const corrected = lineNumbers ?? sent.at(-1)?.lineNumbers ?? [];
    return sent.map((one) => (haveSameLines(one.lineNumbers, corrected) ? { ...one, parcel } : one));
  }, []);
}

/** The lines that are in a parcel. */
export function shippedLines(order: OrderOfParts): ReadonlySet<number> {
  return new Set(parcelsOf(order).flatMap(({ lineNumbers }) => lineNumbers));
}

/** The lines that are to be made and are in no parcel. */
export function unshippedLines(order: OrderOfParts): number[] {
  const [shipped, notMade] = [shippedLines(order), linesNotMade(order.timeline)];
  return order.lines.flatMap((_, index) =>
    shipped.has(index + 1) || notMade.has(index + 1) ? [] : [index + 1],
  );
}

/** The lines that a lab has received. */
export function receivedLines({ lines, timeline }: OrderOfParts): ReadonlySet<number> {
  return new Set(
    timeline.flatMap(({ event }) =>
      event.kind === "sent-to-lab" ? (event.lineNumbers ?? allOf(lines)) : [],
    ),
  );
}

export function haveSameLines(one: readonly number[], other: readonly number[]): boolean {
  return one.join() === other.join();
}

function allOf(lines: readonly unknown[]): number[] {
  return lines.map((_, index) => index + 1);
}
