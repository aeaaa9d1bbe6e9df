import { z } from "zod";
import { recipientSchema } from "#src/checkout/address.ts";
import { amountCentsSchema } from "#src/money/amount.ts";
import {
  identifierSchema,
  multiLineSchema,
  providerIdSchema,
  singleLineSchema,
} from "#src/text/text-schema.ts";
import { parcelSchema } from "./parcel.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** Who records an event of an order: the payment provider's reports count as its own, the shop's jobs as the shop's. */
export const actorRoles = ["owner", "lab", "provider", "shop"] as const;
export type ActorRole = (typeof actorRoles)[number];

export const actorSchema = z.object({
  role: z.enum(actorRoles),
  /** The owner's e-mail address; empty for others. */
  name: singleLineSchema.default(""),
});
export type Actor = z.infer<typeof actorSchema>;

const entryId = identifierSchema.max(128);

/**
 * What happens to an order after it is placed. `previous` is filled in when the event is recorded. Amounts in cents;
 * `taxCents` is the part of a refund that is sales tax.
 */
export const orderEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paid") }),
  z.object({ kind: z.literal("sent-to-lab") }),
  z.object({ kind: z.literal("shipped"), parcel: parcelSchema }),
  z.object({ kind: z.literal("parcel-corrected"), parcel: parcelSchema, previous: parcelSchema.optional() }),
  z.object({ kind: z.literal("delivered") }),
  z.object({ kind: z.literal("cancelled") }),
  z.object({
    kind: z.literal("address-corrected"),
    shipTo: recipientSchema,
    previous: recipientSchema.optional(),
  }),
  z.object({ kind: z.literal("noted"), text: multiLineSchema.trim().min(1).max(textLimits.note) }),
  z.object({ kind: z.literal("mail-resent"), mail: identifierSchema.max(60) }),
  /**
   * The owner requests a refund; the entry's id is the id of the request. Lines by their number, from 1; none when the
   * refund is named by its amount.
   */
  z.object({
    kind: z.literal("refund-requested"),
    amountCents: amountCentsSchema.min(1),
    taxCents: amountCentsSchema,
    lineNumbers: z.array(z.int().min(1)).default([]),
    hasShipping: z.boolean().default(false),
  }),
  /** The provider rejected a requested refund. */
  z.object({ kind: z.literal("refund-rejected"), requestId: entryId }),
  /** The provider made a refund; without `requestId` it was requested in the provider's dashboard. */
  z.object({
    kind: z.literal("refunded"),
    refundId: providerIdSchema,
    requestId: entryId.optional(),
    amountCents: amountCentsSchema,
    taxCents: amountCentsSchema,
  }),
  /** A refund did not arrive; the money is back at the provider. */
  z.object({ kind: z.literal("refund-failed"), refundId: providerIdSchema }),
]);
export type OrderEvent = z.infer<typeof orderEventSchema>;
export type OrderEventKind = OrderEvent["kind"];

/**
 * An event of an order with who recorded it, when (epoch ms) and why. The id makes a repeated request record it once.
 */
export const timelineEntrySchema = z.object({
  id: entryId,
  at: z.int(),
  by: actorSchema,
  reason: multiLineSchema.trim().max(textLimits.reason).default(""),
  event: orderEventSchema,
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
