import { z } from "zod";
import { isEmailAddress } from "#src/checkout/email-address.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schemas.ts";
import { phoneNumber } from "./phone-number.ts";

/** E-mail address, telephone number and postal address that the Support page shows. Each may be empty. */
export const contactSchema = z.object({
  emailAddress: singleLineSchema
    .trim()
    .max(textLimits.email)
    .refine((text) => text === "" || isEmailAddress(text), "This is not an e-mail address."),
  phone: singleLineSchema
    .trim()
    .max(textLimits.phone)
    .refine((text) => text === "" || phoneNumber(text) !== undefined, "This is not a telephone number."),
  /** One or more lines. */
  postalAddress: multiLineSchema.trim().max(textLimits.postalAddress),
});
export type Contact = z.infer<typeof contactSchema>;

export const noContact: Contact = { emailAddress: "", phone: "", postalAddress: "" };
