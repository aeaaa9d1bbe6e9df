import { disputeStages, disputeStateLabels, disputeStates } from "./dispute-state.ts";
import type { Dispute, TimelineEntry } from "./orders-schemas.ts";

/** The last state of each dispute of an order, the oldest dispute first. */
export function disputesOf(timeline: readonly Pick<TimelineEntry, "event">[]): Dispute[] {
  const disputes = new Map<string, Dispute>();
  for (const { event } of timeline) {
    if (event.kind !== "disputed") continue;
    const { kind: _kind, ...dispute } = event;
    disputes.set(dispute.disputeId, dispute);
  }
  return [...disputes.values()];
}

/**
 * A report of a dispute with the stage that it belongs to: the provider does not say of a decision whether it is that
 * of an appeal.
 */
export function inItsStage<Reported extends Dispute>(
  timeline: readonly Pick<TimelineEntry, "event">[],
  reported: Reported,
): Reported {
  const isOfAppeal = !isOpenDispute(reported) && knownDispute(timeline, reported)?.stage === "appeal";
  return isOfAppeal ? { ...reported, stage: "appeal" } : reported;
}

/** Whether a report of a dispute says nothing new: it is older than what is known, or tells the same or less. */
export function isKnownDispute(
  timeline: readonly Pick<TimelineEntry, "event">[],
  reported: Dispute,
): boolean {
  const known = knownDispute(timeline, reported);
  if (!known) return false;
  const isSame = known.stage === reported.stage && known.state === reported.state;
  return isSame || reported.reportedAt < known.reportedAt || rankOf(reported) < rankOf(known);
}

/** Whether a decision follows another one of its stage, which the bank can change, also back, without an appeal. */
export function isNextDecision(
  timeline: readonly Pick<TimelineEntry, "event">[],
  reported: Dispute,
): boolean {
  const known = knownDispute(timeline, reported);
  return known?.stage === reported.stage && !isOpenDispute(known) && !isOpenDispute(reported);
}

function knownDispute(
  timeline: readonly Pick<TimelineEntry, "event">[],
  { disputeId }: Dispute,
): Dispute | undefined {
  return disputesOf(timeline).find((known) => known.disputeId === disputeId);
}

const decision = disputeStates.indexOf("won");

/** Higher in a later stage, and within a stage in a later state. A decision can be followed by another one. */
function rankOf({ stage, state }: Dispute): number {
  return (
    disputeStages.indexOf(stage) * disputeStates.length + Math.min(disputeStates.indexOf(state), decision)
  );
}

/** The dispute that is not decided, or else the last one that cost the money; undefined where there is neither. */
export function disputeToShow(timeline: readonly Pick<TimelineEntry, "event">[]): Dispute | undefined {
  const disputes = disputesOf(timeline);
  return (
    disputes.find(isOpenDispute) ?? disputes.findLast(({ state }) => state === "lost" || state === "resolved")
  );
}

/** Whether the bank has not decided yet. */
export function isOpenDispute({ state }: Pick<Dispute, "state">): boolean {
  return state === "needs-answer" || state === "answered";
}

/**
 * What the bank has returned to the cardholder, or decides about, in cents: Stripe refuses to refund it
 * (`charge_disputed`), but refunds a payment during an inquiry.
 */
export function chargedBackCents(timeline: readonly Pick<TimelineEntry, "event">[]): number {
  return disputesOf(timeline)
    .filter(
      ({ stage, state }) =>
        state === "lost" || state === "resolved" || (stage !== "inquiry" && isOpenDispute({ state })),
    )
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What a state of a dispute is called on the timeline of its order. */
export function disputeStateLabel({ stage, state }: Pick<Dispute, "stage" | "state">): string {
  if (state === "needs-answer") return stageLabels[stage];
  return (stage === "inquiry" ? inquiryLabels[state] : undefined) ?? disputeStateLabels[state];
}

const stageLabels: Readonly<Record<Dispute["stage"], string>> = {
  inquiry: "Inquiry of the bank",
  chargeback: disputeStateLabels["needs-answer"],
  appeal: "Dispute appealed",
};

/** The other states of an inquiry. */
const inquiryLabels: Readonly<Partial<Record<Dispute["state"], string>>> = {
  answered: "Inquiry answered",
  won: "Inquiry closed",
};

/** What happens when the bank is not answered in time. */
export function missedAnswerText({ stage }: Pick<Dispute, "stage">): string {
  return stage === "inquiry" ? "it can become a dispute" : "the money is lost";
}

/** `"product_not_received"` → `"product not received"` */
export function disputeReasonText({ reason }: Pick<Dispute, "reason">): string {
  return reason.replaceAll("_", " ");
}
