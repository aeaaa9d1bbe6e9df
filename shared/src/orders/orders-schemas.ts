import { z } from "zod";
import { lineItemSchema } from "#src/cart/cart-schemas.ts";
import { printedPictureSchema } from "#src/print/print-schemas.ts";
import { orderIdSchema, orderNumberSchema, recipientSchema } from "#src/checkout/checkout-schemas.ts";
import { amountCentsSchema } from "#src/money/money-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";
import {
  identifierSchema,
  multiLineSchema,
  providerIdSchema,
  singleLineSchema,
} from "#src/text/text-schemas.ts";
import { deliveryPromiseSchema } from "#src/delivery/delivery-schemas.ts";
import { disputeStages, disputeStates } from "./dispute-state.ts";
import { labs } from "./lab.ts";
import { carriers } from "./parcel.ts";

/** One print of an order, with what the lab needs to make it; `subtotal` in cents, original's pixels. */
export const orderLineSchema = lineItemSchema.omit({ picture: true }).extend({
  id2: z.string(),
  /** 0 when the print is made again without a payment. */
  subtotal: amountCentsSchema,
  /** Name under which the owner uploaded the original; empty when it is not known. */
  fileName: z.string().default(""),
  ...printedPictureSchema.shape,
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/**
 * A payment whose amount, currency or session is not that of its order, or that was reported while the order was in
 * review. The fields of the provider's session are as it reported them.
 */
export const heldPaymentSchema = z.object({
  /** Of the session that was paid. */
  id: singleLineSchema,
  /** The payment as refunds name it; absent when the provider did not name it. */
  paymentId: singleLineSchema.optional(),
  /** In the smallest unit of the currency. */
  amountTotal: z.int().optional(),
  currency: singleLineSchema.optional(),
  /** Only a `paid` one is received: a slow payment method is `processing` first, and can fail. */
  state: z.enum(["processing", "failed", "paid"]),
  /** When it was first reported, in epoch ms. */
  at: z.int(),
});
export type HeldPayment = z.infer<typeof heldPaymentSchema>;

/**
 * Letters and digits; spaces and hyphens, which carriers print for legibility, are dropped, and the invisible
 * characters that come with copied text. A number of every carrier has a digit, the word of another column has none.
 */
const trackingNumberSchema = singleLineSchema
  .transform((text) => text.replace(/[\s\p{Pd}\p{Cf}]/gu, "").toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9]{6,40}$/, { error: "A tracking number has 6 to 40 letters and digits.", abort: true })
      .regex(/\d/, "A tracking number has a digit."),
  );

/** How an order travels; `shippedOn` is a date like `2026-12-01`. */
export const parcelSchema = z.object({
  carrier: z.enum(carriers, "Choose a carrier."),
  trackingNumber: trackingNumberSchema,
  shippedOn: z.iso.date("A date is written like 2026-12-01."),
});
export type Parcel = z.infer<typeof parcelSchema>;

export const labSchema = z.enum(labs);

/** Lines of an order by their number, from 1. */
export const lineNumbersSchema = z.array(z.int().min(1)).min(1).max(200);

/** The second lab as it was when the order was paid, with the lines that it makes. */
export const orderLabSchema = z.object({
  name: singleLineSchema,
  /** Empty when the owner forwards the tickets. */
  emailAddress: singleLineSchema,
  lineNumbers: lineNumbersSchema,
});
export type OrderLab = z.infer<typeof orderLabSchema>;

/** The part of a paid order to refund: the rest of the payment, some lines and shipping, or an amount. */
export const refundSelectionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("rest") }),
  z.strictObject({
    kind: z.literal("lines"),
    /** By their number, from 1. */
    lineNumbers: z.array(z.int().min(1)).max(200),
    hasShipping: z.boolean(),
    /** Whether the prints of these lines are not to be made. A refund alone stops no print. */
    isNotMade: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal("amount"), amountCents: amountCentsSchema.min(1) }),
]);
export type RefundSelection = z.infer<typeof refundSelectionSchema>;

/** Who records an event: the payment provider's reports count as its own, the shop's jobs as the shop's. */
export const actorSchema = z.object({
  role: z.enum(["owner", "lab", "provider", "shop", "shopper"]),
  /** The owner's e-mail address; empty for others. */
  name: singleLineSchema.default(""),
});
export type Actor = z.infer<typeof actorSchema>;
export type ActorRole = Actor["role"];

/**
 * A payment that its bank asks back for the cardholder, as the provider reports it. `reason` is its word, such as
 * `product_not_received`; `answerBy` is in epoch ms, and absent where the bank asks for no answer, or
 * takes none (`isUnanswerable`). `reportedAt` is when the dispute was in this state, by the provider's clock, in epoch
 * ms.
 */
export const disputeSchema = z.object({
  disputeId: providerIdSchema,
  stage: z.enum(disputeStages),
  state: z.enum(disputeStates),
  amountCents: amountCentsSchema,
  reason: singleLineSchema.max(textLimits.disputeReason),
  answerBy: z.int().optional(),
  isUnanswerable: z.boolean().optional(),
  reportedAt: z.int(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** What a shopper can answer to a delay. */
export const delayAnswerSchema = z.enum(["wait", "cancel"]);
export type DelayAnswer = z.infer<typeof delayAnswerSchema>;

/** What an order records as the answer; `none` when a consent that was needed did not come in time. */
export const recordedAnswerSchema = z.enum([...delayAnswerSchema.options, "none"]);
export type RecordedAnswer = z.infer<typeof recordedAnswerSchema>;

const entryId = identifierSchema.max(128);

/** Names a photo of damage among those of its order: the hash of the uploaded file. */
export const damagePhotoNameSchema = z.string().regex(/^[0-9a-f]{16}$/);

/**
 * What happens to an order after it is placed. `previous` is filled in when the event is recorded. Amounts in cents;
 * `taxCents` is the part of a refund that is sales tax. `lineNumbers` of what a lab receives or ships is absent when it
 * is the whole order.
 */
export const orderEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paid") }),
  z.object({ kind: z.literal("sent-to-lab"), lineNumbers: lineNumbersSchema.optional() }),
  z.object({ kind: z.literal("shipped"), parcel: parcelSchema, lineNumbers: lineNumbersSchema.optional() }),
  z.object({
    kind: z.literal("parcel-corrected"),
    parcel: parcelSchema,
    lineNumbers: lineNumbersSchema.optional(),
    previous: parcelSchema.optional(),
  }),
  z.object({ kind: z.literal("delivered") }),
  z.object({ kind: z.literal("not-delivered") }),
  /** Lines, by their number from 1, are made again without a payment, as an order of their own. */
  z.object({
    kind: z.literal("made-again"),
    orderId: orderIdSchema,
    number: orderNumberSchema,
    lineNumbers: z.array(z.int().min(1)).min(1),
    /** The photo of the damage, which only the owner sees. */
    photo: damagePhotoNameSchema.optional(),
  }),
  z.object({ kind: z.literal("cancelled") }),
  /** The rest of an order of which a part is shipped, or some of it, is not made; without a refund. */
  z.object({ kind: z.literal("not-made"), lineNumbers: lineNumbersSchema }),
  z.object({
    kind: z.literal("address-corrected"),
    shipTo: recipientSchema,
    previous: recipientSchema.optional(),
  }),
  /**
   * The order is shipped later than promised, which the shopper is told by mail. `consentBy` is the day until which the
   * shopper has to agree; absent when silence is consent. `answerHash` is the hash of the token of the mail's link,
   * empty once the person is erased.
   */
  z.object({
    kind: z.literal("delayed"),
    delivery: deliveryPromiseSchema,
    previous: deliveryPromiseSchema.optional(),
    consentBy: z.iso.date().optional(),
    answerHash: z.string().regex(/^(?:[\da-f]{64})?$/),
  }),
  z.object({ kind: z.literal("delay-answered"), answer: recordedAnswerSchema }),
  z.object({ kind: z.literal("noted"), text: multiLineSchema.trim().min(1).max(textLimits.note) }),
  z.object({ kind: z.literal("mail-resent"), mail: identifierSchema.max(60) }),
  /**
   * The owner requests a refund; the entry's id is the id of the request. Lines by their number, from 1; none when the
   * refund is named by its amount. With `isNotMade` their prints are not to be made, unless the refund fails.
   */
  z.object({
    kind: z.literal("refund-requested"),
    amountCents: amountCentsSchema.min(1),
    taxCents: amountCentsSchema,
    lineNumbers: z.array(z.int().min(1)).default([]),
    hasShipping: z.boolean().default(false),
    isNotMade: z.boolean().optional(),
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
    /** By the provider's clock, epoch ms; that of the entry if it is absent. */
    madeAt: z.int().optional(),
  }),
  /** A refund did not arrive; the money is back at the provider. `failedAt` is when this was first reported. */
  z.object({ kind: z.literal("refund-failed"), refundId: providerIdSchema, failedAt: z.int().optional() }),
  z.object({ kind: z.literal("disputed"), ...disputeSchema.shape }),
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
