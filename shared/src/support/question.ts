import { z } from "zod";
import { emailSchema } from "#src/checkout/address.ts";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schema.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** What a visitor asks. `honeypot` is a hidden checkbox; only robots tick it. */
export const questionSchema = z.object({
  email: emailSchema,
  name: singleLineSchema.trim().min(1, "Enter your name.").max(textLimits.addressLine),
  question: multiLineSchema.trim().max(textLimits.question).default(""),
  honeypot: z.boolean().default(false),
});
export type Question = z.infer<typeof questionSchema>;
