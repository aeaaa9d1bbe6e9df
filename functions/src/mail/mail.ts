import { emailSchema } from "@lightwell/shared/checkout/address";
import { z } from "zod";

/** A mail to one person. The sender is the shop's own and is not part of it; `html` says what `text` says. */
export const mailSchema = z.object({
  to: emailSchema,
  replyTo: emailSchema.optional(),
  subject: z.string().min(1),
  text: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;
