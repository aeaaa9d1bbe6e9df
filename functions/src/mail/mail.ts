import { printedPictureSchema, selectedSchema } from "@lightwell/shared/print/print-schemas";
import { emailSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { z } from "zod";

/** A print that is drawn when the mail goes out, and shown in its HTML as `cid:<cid>`. */
export const drawnPrintSchema = z.object({
  cid: z.string().regex(/^[\w-]+$/),
  /** The photo's file key; empty when it has no picture. */
  image: z.string(),
  ...printedPictureSchema.shape,
  /** Pixels of the original; 0 in mails that were stored without them. */
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
  selected: selectedSchema,
});
export type DrawnPrint = z.infer<typeof drawnPrintSchema>;

/**
 * A mail to one person. The sender is the shop's own and is not part of it; `html` and `text` have the same content.
 */
export const mailSchema = z.object({
  to: emailSchema,
  replyTo: emailSchema.optional(),
  subject: z.string().min(1),
  text: z.string(),
  html: z.string(),
  prints: z.array(drawnPrintSchema).optional(),
});
export type Mail = z.infer<typeof mailSchema>;
