/**
 * How far a dispute has gone. During an inquiry no money is taken back yet; an appeal follows the decision. The same
 * dispute goes from one stage to the next, and is to be answered again in each.
 */
export const disputeStages = ["inquiry", "chargeback", "appeal"] as const;

/** The states of a dispute within a stage, in their order. */
export const disputeStates = ["needs-answer", "answered", "won", "lost"] as const;
type DisputeState = (typeof disputeStates)[number];

export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  "needs-answer": "Disputed",
  answered: "Dispute answered",
  won: "Dispute won",
  lost: "Dispute lost",
};
