import { z } from "zod";
import { emailSchema } from "#src/checkout/checkout-schemas.ts";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** What a visitor asks. `honeypot` is a hidden checkbox; only robots tick it. */
export const questionSchema = z.object({
  email: emailSchema,
  name: singleLineSchema.trim().min(1, "Enter your name.").max(textLimits.addressLine),
  question: multiLineSchema.trim().max(textLimits.question).default(""),
  honeypot: z.boolean().default(false),
});
export type Question = z.infer<typeof questionSchema>;
