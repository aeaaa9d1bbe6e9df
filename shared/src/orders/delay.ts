import { businessDaysAfter, isCarrierBusinessDay } from "#src/delivery/business-days.ts";
import { calendarDateOf, type CalendarDate, epochDayOf } from "#src/delivery/calendar-date.ts";
import type { DeliveryPromise, ShippingSettings } from "#src/delivery/delivery-schemas.ts";
import { dateRangeText, dayText } from "#src/delivery/delivery-texts.ts";
import type { Speed } from "#src/delivery/shipping-speed.ts";
import { cancellationText, type LatePrints } from "./late-prints.ts";
import type { OrderEvent, RecordedAnswer, TimelineEntry } from "./orders-schemas.ts";

/** A delay that the shopper was told about, with what the shopper has answered last. */
export interface AnnouncedDelay {
  /** The id of its entry in the timeline. */
  readonly id: string;
  readonly event: Extract<OrderEvent, { kind: "delayed" }>;
  readonly answer?: RecordedAnswer;
}

/** The last delay of an order that was told to its shopper; undefined if none was. */
export function announcedDelay(timeline: readonly TimelineEntry[]): AnnouncedDelay | undefined {
  const index = timeline.findLastIndex(({ event }) => event.kind === "delayed");
  const entry = timeline[index];
  if (entry?.event.kind !== "delayed") return undefined;
  const answers = timeline
    .slice(index)
    .flatMap(({ event }) => (event.kind === "delay-answered" ? [event.answer] : []));
  const answer = answers.at(-1);
  return { id: entry.id, event: entry.event, ...(answer && { answer }) };
}

/** Whether an order has to be cancelled because of a delay: its shopper asks for it, or did not agree in time. */
export function isCancellationRequested(timeline: readonly TimelineEntry[]): boolean {
  const answer = announcedDelay(timeline)?.answer;
  return answer === "cancel" || answer === "none";
}

/** The day until which the shopper has to agree to a delay; undefined if silence is consent, or there is an answer. */
export function awaitedConsentDay(timeline: readonly TimelineEntry[]): CalendarDate | undefined {
  const delay = announcedDelay(timeline);
  return delay?.answer === undefined ? delay?.event.consentBy : undefined;
}

/** Longer delays need the shopper's consent. */
const daysWithoutConsent = 30;

/** What a shopper has at least to agree. The rule allows seven working days for a refund after its own last day. */
const leastDaysToAnswer = 3;

/**
 * The event of a delay until another day of dispatch, by the FTC's rule for orders by internet (16 CFR 435.2(b)):
 * silence is consent to the first delay if it is of at most 30 days. A longer one needs consent within 30 days of the
 * promised day, each further one until the day that was named before. When the shopper is told so late that this day is
 * past or near, three days are left to answer, but none after the new day of dispatch.
 */
export function delayUntil(
  dispatchBy: CalendarDate,
  { delivery, timeline, speed }: DelayedOrder,
  { transitDays }: Pick<ShippingSettings, "transitDays">,
  today: CalendarDate,
): DelayTerms {
  const promised = epochDayOf(delivery.dispatchBy);
  const dispatch = epochDayOf(dispatchBy);
  const { least, most } = transitDays[speed];
  const arrivalAfter = (days: number) =>
    calendarDateOf(businessDaysAfter(dispatch, days, isCarrierBusinessDay));
  const delayed = { dispatchBy, earliest: arrivalAfter(least), latest: arrivalAfter(most) };
  const isFirst = announcedDelay(timeline) === undefined;
  if (isFirst && dispatch - promised <= daysWithoutConsent) return { delivery: delayed };
  const lastDay = isFirst ? promised + daysWithoutConsent : promised;
  const consentDay = Math.min(dispatch, Math.max(lastDay, epochDayOf(today) + leastDaysToAnswer));
  return { delivery: delayed, consentBy: calendarDateOf(consentDay) };
}

interface DelayedOrder {
  readonly delivery: DeliveryPromise;
  readonly timeline: readonly TimelineEntry[];
  readonly speed: Speed;
}

interface DelayTerms {
  readonly delivery: DeliveryPromise;
  readonly consentBy?: CalendarDate | undefined;
}

/** What the shopper is told about a delay, as paragraphs. */
export function delayTexts(
  { delivery, consentBy }: DelayTerms,
  previous: CalendarDate,
  prints: LatePrints,
): readonly string[] {
  const subject = prints.part === "order" ? "your order" : `the other ${prints.part} of your order`;
  const [it, itIs, itArrives] =
    prints.part === "prints" ? ["them", "they are", "they arrive"] : ["it", "it is", "it arrives"];
  const refund = prints.isPaid ? ` and refund ${it}` : "";
  const untilShipped = `Until ${itIs} shipped you can still cancel ${it}.`;
  return [
    `We cannot ship ${subject} by ${dayText(previous)} as promised. We now ship ${it} by ${dayText(delivery.dispatchBy)}, and ${itArrives} ${dateRangeText(delivery)}.`,
    `You can wait for ${it}, or ${cancellationText(prints)}. You pay nothing for either.`,
    consentBy === undefined
      ? `If we do not hear from you, we ship ${it} by ${dayText(delivery.dispatchBy)}. ${untilShipped}`
      : `Please answer by ${dayText(consentBy)}. If we do not hear from you by then, we cancel ${prints.part === "order" ? "the order" : it}${refund}. ${untilShipped}`,
  ];
}
