import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";
import { amountCentsSchema } from "#src/money/money-schemas.ts";
import { refundSelectionSchema } from "#src/orders/orders-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";
import {
  identifierSchema,
  multiLineSchema,
  providerIdSchema,
  requestIdSchema,
} from "#src/text/text-schemas.ts";
import { orderDetailSchema, orderParams } from "./order-admin-endpoints.ts";

/**
 * Requests a refund, and also cancels the order if `isCancelling` is set. The provider makes it later, which the
 * timeline shows. `shown` is what the owner has confirmed, in cents: if it has changed since, the reply is 409.
 */
export const refundAdminOrder = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/refunds",
  params: orderParams,
  body: z.strictObject({
    id: requestIdSchema,
    selection: refundSelectionSchema,
    shown: z.strictObject({ amountCents: amountCentsSchema, taxCents: amountCentsSchema }),
    isCancelling: z.boolean().default(false),
    reason: multiLineSchema.trim().max(textLimits.reason).default(""),
  }),
  reply: orderDetailSchema,
});

/** Accepts a held payment by the id of its session, or refunds all held payments and cancels the order. */
const reviewDecisionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("accept"), session: providerIdSchema }),
  z.strictObject({ kind: z.literal("refund") }),
]);
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

/** Ends the review of an order whose payment does not agree with it. */
export const endAdminReview = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/review",
  params: orderParams,
  body: reviewDecisionSchema,
  reply: orderDetailSchema,
});

/**
 * A mail about an order, named by its key, as it would be sent now. `to` is empty for a mail to the owner. A mail that
 * `isOutdated` does not hold any more: it is not sent again, and is read as it was.
 */
export const readOrderMail = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/mail-text",
  params: orderParams,
  body: z.strictObject({ key: identifierSchema.max(300) }),
  reply: z.object({ to: z.string(), subject: z.string(), text: z.string(), isOutdated: z.boolean() }),
});

/** Sends one mail about an order once more, named by its key; a lab ticket is marked as a copy. */
export const resendOrderMail = adminCall({
  method: "POST",
  path: "/api/admin/order/:id/mails",
  params: orderParams,
  body: z.strictObject({ id: requestIdSchema, key: identifierSchema.max(300) }),
  reply: orderDetailSchema,
});
