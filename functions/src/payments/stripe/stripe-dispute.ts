import type { Dispute } from "@lightwell/shared/orders/orders-schemas";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { cutText } from "@lightwell/shared/text/cut-text";
import { z } from "zod";
import type { PaymentDispute } from "#src/payments/payment-gateway.ts";
import { checkoutSessionSchema, paymentIntentIdOf, stripeIdSchema } from "./stripe-session.ts";

/** The fields of a dispute that the shop reads; `due_by` is in epoch seconds, and 0 when the bank takes no answer. */
export const stripeDisputeSchema = checkoutSessionSchema.pick({ payment_intent: true }).extend({
  id: stripeIdSchema,
  amount: z.int().min(0),
  reason: z.string(),
  status: z.string(),
  payment_method_details: z
    .object({ card: z.object({ case_type: z.string().nullish() }).nullish() })
    .nullish(),
  evidence_details: z.object({ due_by: z.int().min(0).max(100_000_000_000).nullish() }).nullish(),
});

export function stripeDispute(
  object: z.infer<typeof stripeDisputeSchema>,
  reportedAt: number,
): PaymentDispute {
  const { id, amount, reason, evidence_details: evidence } = object;
  const [stage, state] = progressOf(object);
  return {
    disputeId: id,
    paymentId: paymentIntentIdOf(object),
    stage,
    state,
    amountCents: amount,
    reason: cutText(reason, textLimits.disputeReason),
    ...(state === "needs-answer" && answerOf(evidence?.due_by)),
    reportedAt,
  };
}

function answerOf(dueSec: number | null | undefined): Pick<Dispute, "answerBy" | "isUnanswerable"> {
  if (dueSec === 0) return { isUnanswerable: true };
  return typeof dueSec === "number" ? { answerBy: dueSec * 1_000 } : {};
}

type Progress = readonly [stage: Dispute["stage"], state: Dispute["state"]];

function progressOf({
  status,
  payment_method_details: method,
}: z.infer<typeof stripeDisputeSchema>): Progress {
  // Visa's Rapid Dispute Resolution (`resolution`) returns the money; a `block` costs nothing.
  if (status === "prevented")
    return ["chargeback", method?.card?.case_type === "block" ? "prevented" : "resolved"];
  return progressOfStatus[status] ?? ["chargeback", "needs-answer"];
}

/** `won` and `lost` are the statuses of every decision, also after an appeal. */
const progressOfStatus: Readonly<Record<string, Progress | undefined>> = {
  warning_needs_response: ["inquiry", "needs-answer"],
  warning_under_review: ["inquiry", "answered"],
  warning_closed: ["inquiry", "won"],
  needs_response: ["chargeback", "needs-answer"],
  under_review: ["chargeback", "answered"],
  won: ["chargeback", "won"],
  lost: ["chargeback", "lost"],
  appeal_needs_response: ["appeal", "needs-answer"],
  appeal_under_review: ["appeal", "answered"],
};
