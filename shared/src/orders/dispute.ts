import { disputeStates } from "./dispute-state.ts";
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

/** Whether a report of a dispute says nothing new: the same state or a later one is known. */
export function isKnownDispute(
  timeline: readonly Pick<TimelineEntry, "event">[],
  reported: Dispute,
): boolean {
  const known = disputesOf(timeline).find(({ disputeId }) => disputeId === reported.disputeId);
  return known !== undefined && rankOf(known) >= rankOf(reported);
}

function rankOf({ state }: Dispute): number {
  return state === "lost" ? disputeStates.indexOf("won") : disputeStates.indexOf(state); // both are final
}

/** The dispute that the bank has not decided, or else the last one that was lost; undefined where there is neither. */
export function disputeToShow(timeline: readonly Pick<TimelineEntry, "event">[]): Dispute | undefined {
  const disputes = disputesOf(timeline);
  return disputes.find(isOpenDispute) ?? disputes.findLast(({ state }) => state === "lost");
}

/** Whether the bank has not decided yet. */
export function isOpenDispute({ state }: Pick<Dispute, "state">): boolean {
  return state === "needs-answer" || state === "answered";
}

/** `"product_not_received"` → `"product not received"` */
export function disputeReasonText({ reason }: Pick<Dispute, "reason">): string {
  return reason.replaceAll("_", " ");
}
