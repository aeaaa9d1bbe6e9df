import type { Dispute } from "@lightwell/shared/orders/orders-schemas";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { cutText } from "@lightwell/shared/text/cut-text";
import { z } from "zod";
import type { PaymentDispute } from "#src/payments/payment-gateway.ts";
import { checkoutSessionSchema, paymentIntentIdOf, stripeIdSchema } from "./stripe-session.ts";

/** The fields of a dispute that the shop reads; `due_by` is in epoch seconds. */
export const stripeDisputeSchema = checkoutSessionSchema.pick({ payment_intent: true }).extend({
  id: stripeIdSchema,
  amount: z.int().min(0),
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: z.int().min(0).max(100_000_000_000).nullish() }).nullish(),
});

export function stripeDispute(object: z.infer<typeof stripeDisputeSchema>): PaymentDispute {
  const { id, amount, reason, status, evidence_details: evidence } = object;
  const state = states[status] ?? "needs-answer";
  const dueSec = evidence?.due_by;
  return {
    disputeId: id,
    paymentId: paymentIntentIdOf(object),
    state,
    amountCents: amount,
    reason: cutText(reason, textLimits.disputeReason),
    ...(state === "needs-answer" && typeof dueSec === "number" && { answerBy: dueSec * 1_000 }),
  };
}

/** An inquiry, whose statuses begin with `warning`, is answered like a dispute, but no money was taken back yet. */
const states: Readonly<Record<string, Dispute["state"] | undefined>> = {
  warning_needs_response: "needs-answer",
  needs_response: "needs-answer",
  warning_under_review: "answered",
  under_review: "answered",
  warning_closed: "won",
  prevented: "won",
  won: "won",
  lost: "lost",
};
