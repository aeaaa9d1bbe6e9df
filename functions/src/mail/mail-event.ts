import type { OrderMailKind } from "@lightwell/shared/orders/order-mails";
import { labSchema } from "@lightwell/shared/orders/orders-schemas";
import { mailTextsSchema, wordedMailKindSchema } from "@lightwell/shared/site/site-schemas";
import { z } from "zod";
import type { Mail } from "./mail.ts";

const orderMail = <const Kind extends OrderMailKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), orderId: z.string() });

const lineNumbersSchema = z.array(z.int().min(1));

/** The lab that a mail is for. */
const ofLab = { lab: labSchema };

/**
 * `toMake` has all lines that the lab is to make after the change; none when it is to make nothing of the order. The
 * mail has what still holds of both, by `heldLabChange()`.
 */
const labChange = { ...ofLab, lineNumbers: lineNumbersSchema, toMake: lineNumbersSchema };

/**
 * The event that a mail reports. The outbox stores events, and the mail is rendered from its event when it is sent. An
 * event contains the values that may change until then, except values that are meant to be current when the mail is
 * sent, such as the address. Amounts in cents.
 */
export const mailEventSchema = z.discriminatedUnion("kind", [
  orderMail("order-confirmation"),
  orderMail("lab-ticket").extend({ ...ofLab, isCopy: z.boolean() }),
  orderMail("lab-ticket-to-lab").extend({ ...ofLab, isCopy: z.boolean() }),
  /** Prints of an order whose ticket went to the lab are not to be made: those of these lines, from 1. */
  orderMail("lab-stop").extend(labChange),
  orderMail("lab-stop-to-owner").extend(labChange),
  /** Prints that the lab was told to stop are to be made after all: those of these lines, from 1. */
  orderMail("lab-go-on").extend(labChange),
  orderMail("lab-go-on-to-owner").extend(labChange),
  z.object({
    kind: z.literal("payment-failure"),
    orderNumber: z.string(),
    emailAddress: z.string(),
    total: z.int(),
  }),
  orderMail("refund-notice").extend({ amount: z.int().optional() }),
  orderMail("order-replaced"),
  /**
   * Lines that are in a parcel of their own; absent when the parcel has the whole order. `isCorrection` when an earlier
   * mail had another carrier or tracking number.
   */
  orderMail("order-shipped").extend({
    lineNumbers: lineNumbersSchema.optional(),
    isCorrection: z.boolean().optional(),
  }),
  /** A delay, by the id of its entry in the timeline, with the token of the link to answer it. */
  orderMail("order-delayed").extend({ entryId: z.string(), token: z.string() }),
  orderMail("address-corrected"),
  orderMail("order-cancelled"),
  /** With the id of its request in the timeline if the shop has asked for it. */
  orderMail("order-refunded").extend({ amountCents: z.int(), requestId: z.string().optional() }),
  z.object({ kind: z.literal("support-question"), caseNumber: z.string() }),
  z.object({ kind: z.literal("support-acknowledgement"), caseNumber: z.string() }),
  /** A reply of the owner, by the id of its entry in the case. */
  z.object({ kind: z.literal("case-reply"), caseNumber: z.string(), entryId: z.string() }),
  /** `invitedBy` is the e-mail address of the owner who did. */
  z.object({ kind: z.literal("owner-invitation"), emailAddress: z.string(), invitedBy: z.string() }),
  /** What the owner's words look like in a kind of mail; the words are those of a draft. */
  z.object({
    kind: z.literal("test-mail"),
    emailAddress: z.string(),
    of: wordedMailKindSchema,
    mails: mailTextsSchema,
  }),
  /** A problem that the owner has to look into. */
  z.object({
    kind: z.literal("owner-alert"),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    /** Id of the order that the mail links to in the back office. */
    aboutOrder: z.string().optional(),
  }),
]);
export type MailEvent = z.infer<typeof mailEventSchema>;

export type MailEventOf<Kind extends MailEvent["kind"]> = Extract<MailEvent, { kind: Kind }>;

/** Renders the mail that reports an event. Throws when the order, case or question of the event is not stored. */
export type RenderMail = (event: MailEvent) => Promise<Mail>;
