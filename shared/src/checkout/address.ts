import { z } from "zod";
import { isUsState } from "./us-states.ts";

const line = z.string().trim().max(120);

/** A place in the United States as a shopper typed it; `state` is the two-letter code, `postal` keeps its zeros. */
export const addressSchema = z.object({
  street1: line,
  street2: line.default(""),
  city: line,
  state: z.string().trim().max(2),
  postal: z.string().trim().max(10),
});
export type Address = z.infer<typeof addressSchema>;

/** Whom a parcel goes to, and where. */
export const recipientSchema = addressSchema.extend({
  firstName: line.default(""),
  lastName: line.default(""),
});
export type Recipient = z.infer<typeof recipientSchema>;

/** The HTML pattern of an e-mail field, with a dot asked of the domain. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
export const emailSchema = z.string().trim().max(254).regex(emailPattern, "This is not an e-mail address.");

/** What is missing or wrong, by field; empty when the checkout may go on. First name and street2 are optional. */
export function addressProblems(
  address: Recipient,
  emailAddress: string,
): Partial<Record<keyof Recipient | "emailAddress", string>> {
  return {
    ...(!emailSchema.safeParse(emailAddress).success && {
      emailAddress: "Enter an e-mail address like name@example.com.",
    }),
    ...(!address.lastName.trim() && { lastName: "Enter a last name." }),
    ...(!/\d+\s+\w+/.test(address.street1) && {
      street1: "Enter a street address with a number, like 12 Main St.",
    }),
    ...(!address.city.trim() && { city: "Enter a city." }),
    ...(!isUsState(address.state) && { state: "Select a state." }),
    ...(!/^\d{5}/.test(address.postal.trim()) && { postal: "Enter a ZIP code of at least 5 digits." }),
  };
}

/** Whether the Confirm button looks usable; the full check comes when it is pressed. */
export function looksConfirmable(address: Address): boolean {
  return [address.street1, address.city, address.state, address.postal].every((part) => part.trim() !== "");
}
