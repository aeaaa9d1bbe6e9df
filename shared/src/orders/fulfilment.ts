import type { Recipient } from "#src/checkout/checkout-schemas.ts";
import type {
  Actor,
  ActorRole,
  OrderEvent,
  OrderEventKind,
  Parcel,
  RecordedAnswer,
  TimelineEntry,
} from "./orders-schemas.ts";
import type { DeliveryPromise } from "#src/delivery/delivery-schemas.ts";
import { haveSameLines, parcelsOf, receivedLines, shippedLines, unshippedLines } from "./order-parts.ts";
import { announcedDelay, awaitedConsentDay, isCancellationRequested } from "./delay.ts";
import { isKnownDispute } from "./dispute.ts";
import { isRefundedInFull, type PaidOrder, refundableCents } from "./order-payment.ts";

/** The fulfilment states of an order; an `unfulfilled` order has not been sent to the lab. */
export const fulfilmentStates = ["unfulfilled", "at-lab", "shipped", "delivered", "cancelled"] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** What the events of an order change and depend on. Cents. */
export interface OrderProgress extends PaidOrder {
  /** Whether the payment is received and agrees with the order. */
  readonly isPaid: boolean;
  /** Whether a payment is held for the owner, who accepts it or cancels the order. */
  readonly isInReview?: boolean | undefined;
  readonly fulfilment: FulfilmentState;
  readonly lines: readonly unknown[];
  /** The last one that was sent; a part of an order may be in one of its own. */
  readonly parcel?: Parcel | undefined;
  readonly shipTo: Recipient;
  /** What is promised now. */
  readonly delivery: DeliveryPromise;
  /** Oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** An event with who records it, when (epoch ms) and why. */
export interface RecordedEvent {
  readonly id: string;
  readonly at: number;
  readonly by: Actor;
  readonly reason?: string | undefined;
  readonly event: OrderEvent;
}

interface EventRule {
  readonly by: readonly ActorRole[];
  /** Absent when it may happen in every state. */
  readonly from?: readonly FulfilmentState[];
  /** Absent when the state stays. */
  readonly to?: FulfilmentState;
  /** Whether the payment must be received, and not be refunded in full. */
  readonly needsMoney?: boolean;
}

const beforeShipment: readonly FulfilmentState[] = ["unfulfilled", "at-lab"];

/** Whether the prints are not shipped, and the order is not cancelled. */
export function isBeforeShipment(state: FulfilmentState): boolean {
  return beforeShipment.includes(state);
}

const rules: Readonly<Record<OrderEventKind, EventRule>> = {
  paid: { by: ["provider", "shop", "owner"], from: ["unfulfilled"] },
  "sent-to-lab": { by: ["owner", "lab"], from: ["unfulfilled"], to: "at-lab", needsMoney: true },
  shipped: { by: ["owner", "lab"], from: beforeShipment, to: "shipped", needsMoney: true },
  "parcel-corrected": { by: ["owner", "lab"], from: ["shipped"] },
  delivered: { by: ["owner", "shop"], from: ["shipped"], to: "delivered" },
  "not-delivered": { by: ["owner"], from: ["delivered"], to: "shipped" },
  "made-again": { by: ["owner"], from: ["at-lab", "shipped", "delivered"] },
  cancelled: { by: ["owner"], from: beforeShipment, to: "cancelled" },
  "not-made": { by: ["owner"], from: beforeShipment, needsMoney: true },
  "address-corrected": { by: ["owner"], from: beforeShipment, needsMoney: true },
  delayed: { by: ["owner"], from: beforeShipment, needsMoney: true },
  "delay-answered": { by: ["shopper", "shop"], from: beforeShipment, needsMoney: true },
  noted: { by: ["owner"] },
  "mail-resent": { by: ["owner"] },
  "refund-requested": { by: ["owner"] },
  "refund-rejected": { by: ["provider"] },
  refunded: { by: ["provider"] },
  "refund-failed": { by: ["provider"] },
  disputed: { by: ["provider"] },
};

/**
 * Corrections of a parcel by the lab. Each is a mail to the shopper, and an entry of a document whose size is limited:
 * whoever has the lab's link must not be able to send or store any number of them.
 */
const maxCorrectionsByLab = 10;

/** Why an event cannot be recorded. */
export type EventProblem =
  | "wrong-role"
  | "wrong-state"
  | "not-paid"
  | "refunded"
  | "refund-too-high"
  | "other-tax-state"
  | "too-many-corrections"
  | "cancellation-requested"
  | "part-shipped"
  | "unchanged";

export type EventResult =
  { readonly progress: OrderProgress; readonly isNew: boolean } | { readonly problem: EventProblem };

/**
 * Records an event. An event whose id, or refund id, is already recorded changes nothing. Entries are only appended; an
 * entry is never dated earlier than the one before it.
 */
export function recordEvent(
  progress: OrderProgress,
  { reason = "", ...recorded }: RecordedEvent,
): EventResult {
  const { timeline } = progress;
  if (isRecorded(timeline, recorded)) return { progress, isNew: false };
  const problem = eventProblem(progress, recorded.event, recorded.by.role);
  if (problem) return { problem };
  const event = withPrevious(progress, recorded.event);
  const at = Math.max(recorded.at, timeline.at(-1)?.at ?? 0);
  const changed = withParts({
    ...progress,
    isPaid: progress.isPaid || event.kind === "paid",
    isInReview: progress.isInReview && event.kind !== "paid" && event.kind !== "cancelled",
    fulfilment: rules[event.kind].to ?? progress.fulfilment,
    timeline: [...timeline, { ...recorded, reason, event, at }],
  });
  if (event.kind === "shipped" || event.kind === "parcel-corrected")
    return { progress: { ...changed, parcel: event.parcel }, isNew: true };
  if (event.kind === "address-corrected")
    return { progress: { ...changed, shipTo: event.shipTo }, isNew: true };
  if (event.kind === "delayed") return { progress: { ...changed, delivery: event.delivery }, isNew: true };
  return { progress: changed, isNew: true };
}

/** Why the event cannot be recorded now; undefined when it can. */
export function eventProblem(
  progress: OrderProgress,
  event: OrderEvent,
  role: ActorRole,
): EventProblem | undefined {
  const rule = rules[event.kind];
  if (!rule.by.includes(role)) return "wrong-role";
  if (!isPossibleIn(progress, event)) return "wrong-state";
  if (event.kind === "paid" && role === "owner" && !progress.isInReview) return "wrong-state";
  const isMoneyNeeded =
    rule.needsMoney === true || rule.to !== undefined || event.kind === "refund-requested";
  const endsReview = event.kind === "cancelled" && progress.isInReview === true;
  if (isMoneyNeeded && !progress.isPaid && !endsReview) return "not-paid";
  if (rule.needsMoney && isRefundedInFull(progress, { withRequested: true })) return "refunded";
  if (event.kind === "refund-requested" && event.amountCents > refundableCents(progress))
    return "refund-too-high";
  if (event.kind === "refund-requested" && event.isNotMade && !isBeforeShipment(progress.fulfilment))
    return "wrong-state";
  if (event.kind === "sent-to-lab" && isCancellationRequested(progress.timeline))
    return "cancellation-requested";
  const ofParts = partProblem(progress, event);
  if (ofParts) return ofParts;
  if (event.kind === "address-corrected") return addressProblem(progress.shipTo, event.shipTo);
  if (event.kind === "parcel-corrected") return correctionProblem(progress, event, role);
  if (event.kind === "delayed") return delayProblem(progress, event.delivery);
  if (event.kind === "delay-answered") return answerProblem(progress, event.answer, role);
  return undefined;
}

/** Parts of an order are received, and their parcels corrected, while other prints of it are being made. */
function isPossibleIn({ fulfilment }: OrderProgress, event: OrderEvent): boolean {
  const { from } = rules[event.kind];
  if (!from || from.includes(fulfilment)) return true;
  const isOfPart = event.kind === "sent-to-lab" || event.kind === "parcel-corrected";
  return isOfPart && event.lineNumbers !== undefined && fulfilment === "at-lab";
}

/** A part is received once, and shipped once without stopped prints; then it can be neither cancelled nor stopped. */
function partProblem(progress: OrderProgress, event: OrderEvent): EventProblem | undefined {
  if (event.kind === "sent-to-lab") {
    const received = receivedLines(progress);
    return event.lineNumbers?.every((line) => received.has(line)) ? "wrong-state" : undefined;
  }
  if (event.kind === "shipped") {
    const rest = unshippedLines(progress);
    const sent = event.lineNumbers ?? rest;
    return sent.length > 0 && sent.every((line) => rest.includes(line)) ? undefined : "wrong-state";
  }
  const shipped = isBeforeShipment(progress.fulfilment) ? shippedLines(progress) : new Set<number>();
  if (event.kind === "cancelled") return shipped.size > 0 ? "part-shipped" : undefined;
  if (event.kind === "not-made") {
    const rest = unshippedLines(progress);
    const isOfRest = shipped.size > 0 && event.lineNumbers.every((line) => rest.includes(line));
    return isOfRest ? undefined : "wrong-state";
  }
  if (event.kind === "refund-requested" && event.isNotMade)
    return event.lineNumbers.some((line) => shipped.has(line)) ? "part-shipped" : undefined;
  return undefined;
}

/** An order of which a part is shipped is shipped when each of its prints is that is to be made. */
function withParts(progress: OrderProgress): OrderProgress {
  if (!isBeforeShipment(progress.fulfilment) && progress.fulfilment !== "shipped") return progress;
  if (parcelsOf(progress).length === 0) return progress;
  return { ...progress, fulfilment: unshippedLines(progress).length === 0 ? "shipped" : "at-lab" };
}

/** A later day than the promised one; and the lab begins nothing that the shopper no longer wants. */
function delayProblem(
  { delivery, timeline }: OrderProgress,
  delayed: DeliveryPromise,
): EventProblem | undefined {
  if (isCancellationRequested(timeline)) return "cancellation-requested";
  return delayed.dispatchBy <= delivery.dispatchBy ? "unchanged" : undefined;
}

/**
 * Whoever waits can cancel later; a cancellation is not taken back, because the owner may act on it at once. Only the
 * shop records that there is no answer, of a delay that needs one.
 */
function answerProblem(
  { timeline }: OrderProgress,
  answer: RecordedAnswer,
  role: ActorRole,
): EventProblem | undefined {
  const delay = announcedDelay(timeline);
  if (!delay) return "wrong-state";
  if ((answer === "none") !== (role === "shop")) return "wrong-role";
  if (delay.answer === answer) return "unchanged";
  if (isCancellationRequested(timeline)) return "cancellation-requested";
  return answer === "none" && awaitedConsentDay(timeline) === undefined ? "unchanged" : undefined;
}

function correctionProblem(
  progress: OrderProgress,
  corrected: Extract<OrderEvent, { kind: "parcel-corrected" }>,
  role: ActorRole,
): EventProblem | undefined {
  const { timeline } = progress;
  const known = parcelToCorrect(progress, corrected);
  if (!known) return "wrong-state";
  if (isEqual(known, corrected.parcel)) return "unchanged";
  const earlier = timeline.filter(({ by, event }) => by.role === role && event.kind === "parcel-corrected");
  return role === "lab" && earlier.length >= maxCorrectionsByLab ? "too-many-corrections" : undefined;
}

/** An address in another state could change the tax, which is already paid, so it is rejected. */
function addressProblem(known: Recipient, corrected: Recipient): EventProblem | undefined {
  if (known.state !== corrected.state) return "other-tax-state";
  return isEqual(known, corrected) ? "unchanged" : undefined;
}

function isRecorded(
  timeline: readonly TimelineEntry[],
  { id, event }: Pick<RecordedEvent, "id" | "event">,
): boolean {
  if (event.kind === "disputed" && isKnownDispute(timeline, event)) return true;
  return timeline.some((entry) => {
    if (entry.id === id) return true;
    const known = entry.event;
    if (event.kind === "refunded" || event.kind === "refund-failed")
      return known.kind === event.kind && known.refundId === event.refundId;
    if (event.kind === "refund-rejected")
      return known.kind === event.kind && known.requestId === event.requestId;
    return event.kind === "paid" && known.kind === "paid";
  });
}

/** Undefined when no parcel has these lines, or when there are several and none is named. */
function parcelToCorrect(
  progress: OrderProgress,
  { lineNumbers }: { readonly lineNumbers?: readonly number[] | undefined },
): Parcel | undefined {
  const sent = parcelsOf(progress);
  if (lineNumbers) return sent.find((one) => haveSameLines(one.lineNumbers, lineNumbers))?.parcel;
  return sent.length > 1 ? undefined : progress.parcel;
}

/** With what the event replaces; and with the lines of a parcel, or of what a lab receives, if they are a part. */
function withPrevious(progress: OrderProgress, event: OrderEvent): OrderEvent {
  if (event.kind === "address-corrected") return { ...event, previous: progress.shipTo };
  if (event.kind === "delayed") return { ...event, previous: progress.delivery };
  if (event.kind === "sent-to-lab") return { ...event, ...partOf(progress, event.lineNumbers) };
  if (event.kind === "shipped")
    return { ...event, ...partOf(progress, event.lineNumbers ?? unshippedLines(progress)) };
  if (event.kind === "parcel-corrected")
    return {
      ...event,
      ...partOf(progress, event.lineNumbers),
      previous: parcelToCorrect(progress, event),
    };
  return event;
}

/** Without line numbers it is the whole order. */
function partOf({ lines }: OrderProgress, lineNumbers: readonly number[] | undefined) {
  const isWhole = lines.every((_, index) => lineNumbers?.includes(index + 1));
  return { lineNumbers: lineNumbers && !isWhole ? [...lineNumbers] : undefined };
}

function isEqual<Value extends object>(one: Value | undefined, other: Value): boolean {
  const keys = Object.keys(other) as (keyof Value)[];
  return one !== undefined && keys.every((key) => one[key] === other[key]);
}
