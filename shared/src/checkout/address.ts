import { z } from "zod";
import { emailExpected, isEmailAddress } from "./email-address.ts";
import { singleLineSchema } from "#src/text/text-schema.ts";
import { textLimits } from "#src/text/text-limits.ts";

const line = singleLineSchema.trim().max(textLimits.addressLine);

/** A place in the United States as a shopper typed it; `state` is the two-letter code, `postal` keeps its zeros. */
export const addressSchema = z.object({
  street1: line,
  street2: line.default(""),
  city: line,
  state: singleLineSchema.trim().max(2),
  postal: singleLineSchema.trim().max(textLimits.postalCode),
});
export type Address = z.infer<typeof addressSchema>;

/** The recipient of a parcel, and the address. */
export const recipientSchema = addressSchema.extend({
  firstName: line.default(""),
  lastName: line.default(""),
});
export type Recipient = z.infer<typeof recipientSchema>;

export const emailSchema = z.string().trim().refine(isEmailAddress, emailExpected);
