import { z } from "zod";
import { emailSchema } from "../checkout/address.ts";

/** What a visitor asks. `honeypot` is a box no person sees; a ticked one marks a robot. */
export const questionSchema = z.object({
  email: emailSchema,
  name: z.string().trim().min(1, "Enter your name.").max(120),
  question: z.string().trim().max(5_000).default(""),
  honeypot: z.boolean().default(false),
});
export type Question = z.infer<typeof questionSchema>;
