/** The states of a dispute in their order: a later one is never followed by an earlier one. */
export const disputeStates = ["needs-answer", "answered", "won", "lost"] as const;
type DisputeState = (typeof disputeStates)[number];

export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  "needs-answer": "Disputed",
  answered: "Dispute answered",
  won: "Dispute won",
  lost: "Dispute lost",
};
