/**
 * How far a dispute has gone. During an inquiry no money is taken back yet; an appeal follows the decision. The same
 * dispute goes from one stage to the next, and is to be answered again in each.
 */
export const disputeStages = ["inquiry", "chargeback", "appeal"] as const;

/**
 * The states of a dispute within a stage, in their order; those from `won` on are final. Before there is a dispute it
 * can be `prevented` at no cost, or `resolved` by returning the money.
 */
export const disputeStates = ["needs-answer", "answered", "won", "lost", "prevented", "resolved"] as const;
type DisputeState = (typeof disputeStates)[number];

export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  "needs-answer": "Disputed",
  answered: "Dispute answered",
  won: "Dispute won",
  lost: "Dispute lost",
  prevented: "Dispute prevented",
  resolved: "Refunded to prevent a dispute",
};
